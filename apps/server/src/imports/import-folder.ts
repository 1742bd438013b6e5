import { access, readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { isDay } from "@papillote/domain/dates/day.ts";
import type { DateMove } from "@papillote/domain/dates/moved-dates.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { Kind } from "./kind.ts";

const referenceDayFile = "reference_day.txt";

/** @throws if the folder does not exist or has no file of any kind. */
export async function assertImportFolder(folder: string, kinds: readonly Kind[]): Promise<void> {
  const stats = await stat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) throw new Error(`${folder} is not a folder`);
  const present = await Promise.all(kinds.map(({ file }) => exists(join(folder, file))));
  if (!present.includes(true))
    throw new Error(`${folder} holds no file that can be imported, such as ${kinds[0]?.file}`);
}

/**
 * A folder with a reference day is a demonstration: its dates move with the calendar, so that the
 * same offers run and the same codes can be sold on whichever day it is imported.
 * @throws if the file of the reference day holds no day.
 */
export async function readDateMove(folder: string, now: Date): Promise<DateMove | undefined> {
  const path = join(folder, referenceDayFile);
  if (!(await exists(path))) return undefined;
  const from = (await readFile(path, "utf8")).trim();
  if (!isDay(from)) throw new Error(`${path} does not hold a day such as 2026-11-20`);
  return { from, to: atParis(now).day };
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The data files that no kind imports: tables by their name, texts by their folder. */
export async function unimportedFiles(folder: string, kinds: readonly Kind[]): Promise<string[]> {
  const imported = new Set(kinds.map(({ file }) => file));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const tables = names.filter((name) => name.endsWith(".csv") && !imported.has(name));
  const texts = names
    .filter((name) => name.endsWith(".md") && basename(name) !== "README.md")
    .flatMap((name) => (imported.has(dirname(name)) ? [] : [`${dirname(name)}/*.md`]));
  return [...new Set([...tables, ...texts])].sort();
}
