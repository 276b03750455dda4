/**
 * Where things lie. Only this module asks where it is itself: the build puts modules together into files that lie elsewhere, but always
 * at the top.
 */
const here = new URL("./", import.meta.url);

/** The address of what lies beside the scripts, such as `i18n/de.json`. @param {string} path  from where the scripts begin */
export const beside = (path) => new URL(path, here);

/**
 * Where the pages of the site begin. The scripts of a fixed version for embedding lie deeper, and there are no pages among them.
 * @param {URL} scripts  where the scripts begin
 */
export const pagesTop = (scripts = here) => new URL(scripts.href.replace(/embed\/v[^/]+\/$/, ""));
