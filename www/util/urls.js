/**
 * Addresses within the site. This is the only module that uses its own address: the build joins modules into other files, but always one
 * folder below the root, as deep as this one.
 */
const root = new URL("../", import.meta.url);

/** The address of a file of the site. @param {string} path  from the root of the scripts, such as `i18n/de.json` */
export const siteUrl = (path) => new URL(path, root);

/**
 * The root of the site's pages. A fixed version of the embed script lies deeper and has no pages beside it.
 * @param {URL} scripts  the root of the scripts
 */
export const pagesRoot = (scripts = root) => new URL(scripts.href.replace(/embed\/v[^/]+\/$/, ""));
