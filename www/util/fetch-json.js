/** @param {URL} url @returns {Promise<any>} */
export async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw Object.assign(new Error(`${url} answered ${response.status}`), { status: response.status });
  return response.json();
}
