import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import * as z from "zod/mini";
import { demoFolder } from "#server/imports/imports.ts";
import type { Config } from "#server/platform/config.ts";
import { StartError } from "#server/platform/start-error.ts";

/** A file outside the database; `path` is its place in the backup. */
export const storedFile = z.object({ path: z.string(), sha256: z.string() });
type StoredFile = z.output<typeof storedFile>;

type Places = Pick<Config, "sealFile" | "mediaDir">;

const filesFolder = "files";
const sealsPath = "seals.jsonl";
const mediaFolder = "media";

/**
 * Copies the exported seals and the operator's drawings; those of the demo are not copied, as they
 * come with the program. Called before the database is read, so that no exported seal is newer than
 * its day in the backup.
 */
export async function copyFiles(places: Places, folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const path of await pathsOf(places)) {
    const source = targetOf(places, path);
    const copy = join(folder, filesFolder, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(source, copy);
    found.push({ path, sha256: await sha256Of(copy) });
  }
  return found;
}

async function pathsOf({ sealFile, mediaDir }: Places): Promise<string[]> {
  const seals = (await isFile(sealFile)) ? [sealsPath] : [];
  if (`${mediaDir}${sep}`.startsWith(`${demoFolder}${sep}`)) return seals;
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const drawings = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(mediaFolder, relative(mediaDir, join(entry.parentPath, entry.name))));
  return [...seals, ...drawings.sort()];
}

/**
 * Called before anything is restored.
 * @throws StartError when a copy is damaged, or its place has another file
 */
export async function requireRestorable(
  places: Places,
  folder: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { path, sha256 } of files) {
    const copy = join(folder, filesFolder, path);
    if (!(await isFile(copy)) || (await sha256Of(copy)) !== sha256)
      throw new StartError(`the backup is damaged: ${path} is not the file that was copied`);
    const target = targetOf(places, path);
    if ((await isFile(target)) && !(await continues(target, copy)))
      throw new StartError(`${target} exists with another content: move it away, then restore`);
  }
}

/** Files that exist already stay, as `requireRestorable` has compared them. */
export async function placeFiles(
  places: Places,
  folder: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { path } of files) {
    const target = targetOf(places, path);
    if (await isFile(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(folder, filesFolder, path), target);
  }
}

function targetOf({ sealFile, mediaDir }: Places, path: string): string {
  if (path === sealsPath) return sealFile;
  const target = resolve(mediaDir, relative(mediaFolder, path));
  if (!target.startsWith(`${resolve(mediaDir)}${sep}`))
    throw new StartError(`the backup is damaged: ${path} leads out of the folder of drawings`);
  return target;
}

/** Whether the file equals the copy, or has more at its end: seals exported after the backup. */
async function continues(target: string, copy: string): Promise<boolean> {
  const [there, copied] = await Promise.all([readFile(target), readFile(copy)]);
  return there.subarray(0, copied.length).equals(copied);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

async function sha256Of(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}
