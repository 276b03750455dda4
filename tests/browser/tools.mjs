/** The development tools of www/package.json, for tests that lie outside of www/. */
import { createRequire } from "node:module";

export const require = createRequire(new URL("../../www/package.json", import.meta.url));
