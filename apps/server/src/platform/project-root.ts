import { fileURLToPath } from "node:url";

/** Relative paths of the configuration resolve here, not in the working directory. */
export const projectRoot = fileURLToPath(new URL("../../../../", import.meta.url));
