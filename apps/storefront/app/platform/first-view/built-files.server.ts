import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The client's build folder, relative to the built server. */
const client = join(import.meta.dirname, "../client");

/** The text of a file of the client's build, by its path. */
export function readBuilt(address: string): string {
  return readFileSync(join(client, address), "utf8");
}

type BuiltFile = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

/** The files of the client's build, by their source. */
export function builtFiles(): Readonly<Record<string, BuiltFile | undefined>> {
  return JSON.parse(readBuilt(".vite/manifest.json"));
}
