import { readdir } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Kind } from "./kind.ts";

/** The data files of a folder that no kind takes in: tables by name, texts by their folder. */
export async function otherFiles(folder: string, kinds: readonly Kind[]): Promise<string[]> {
  const taken = new Set(kinds.map(({ file }) => file));
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const tables = names.filter((name) => name.endsWith(".csv") && !taken.has(name));
  const texts = names
    .filter((name) => name.endsWith(".md") && basename(name) !== "README.md")
    .flatMap((name) => (taken.has(dirname(name)) ? [] : [`${dirname(name)}/*.md`]));
  return [...new Set([...tables, ...texts])].sort();
}
