import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Db } from "#server/db/db.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { readDemoDigest, saveDemoDigest } from "./imports.store.ts";

export const demoFolder = resolve(projectRoot, "data/demo");

/** Remembers which demo content was imported; does nothing for another folder. */
export async function noteDemoContent(db: Db, folder: string): Promise<void> {
  if (resolve(folder) === demoFolder) await saveDemoDigest(db, await digestOf(demoFolder));
}

/**
 * The message at the start of the shop, if this version has other demo content than was imported.
 */
export async function newDemoContent(db: Db): Promise<string | undefined> {
  if ((await readDemoDigest(db)) === (await digestOf(demoFolder))) return undefined;
  return (
    "Catalogue: this version ships other demo content than was imported; " +
    "to get it: npm run shop -- import data/demo"
  );
}

/**
 * A digest of the files that an import reads: tables, texts and the reference day, by name and
 * content.
 */
async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.(csv|md|txt)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.endsWith("README.md"))
    .sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
