import { fileURLToPath } from "node:url";

/** Relative folders of the configuration are meant from here, wherever the process was started. */
export const projectRoot = fileURLToPath(new URL("../../../../", import.meta.url));
