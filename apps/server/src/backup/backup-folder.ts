import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod/mini";
import type { Secrets } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";
import { storedFile } from "./backup-files.ts";

const manifestFile = "backup.json";
const secretsFile = "secrets.json";
const ownerOnly = 0o600;

const shape = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), digest: z.string() })),
  sequences: z.array(z.object({ sequence: z.string(), lastValue: z.string() })),
  /** Missing in a backup of an earlier version. */
  files: z._default(z.array(storedFile), []),
});
export type Manifest = z.output<typeof shape>;

/** @throws StartError when the folder exists: a backup never overwrites another one */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === "EEXIST"
        ? `${folder} exists: name a new folder for the backup`
        : `the folder ${folder} cannot be made: ${error.message}`,
      { cause: error },
    );
  });
}

const rowsFile = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

export async function writeRows(
  folder: string,
  table: string,
  parts: AsyncIterable<readonly string[]>,
): Promise<void> {
  const zipped = createGzip();
  const file = createWriteStream(rowsFile(folder, table), { mode: ownerOnly });
  zipped.pipe(file);
  const written = once(file, "finish");
  for await (const lines of parts) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    if (!zipped.write(text)) await once(zipped, "drain");
  }
  zipped.end();
  await written;
}

/** @throws StartError when the file is missing or cut off */
export async function* readRowsFile(folder: string, table: string, partSize: number) {
  const unzipped = createGunzip();
  unzipped.setEncoding("utf8");
  // An error of either stream ends the loop below.
  pipeline(createReadStream(rowsFile(folder, table)), unzipped, () => undefined);
  let part: string[] = [];
  let rest = "";
  try {
    for await (const text of unzipped as AsyncIterable<string>) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      part.push(...lines.map((line) => JSON.parse(line) as string));
      if (part.length < partSize) continue;
      yield part;
      part = [];
    }
  } catch (cause) {
    throw new StartError(`the backup is damaged: ${table} cannot be read`, { cause });
  }
  if (part.length > 0) yield part;
}

/** Written last, so that a folder without it is no backup. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  secrets: Secrets,
): Promise<void> {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(join(folder, secretsFile), json(secrets), { mode: ownerOnly });
  await writeFile(join(folder, manifestFile), json(manifest), { mode: ownerOnly });
}

/** @throws StartError when the folder is no backup of this format */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return z.parse(shape, JSON.parse(await readFile(join(folder, manifestFile), "utf8")));
  } catch (cause) {
    throw new StartError(`${folder} is no finished backup: its ${manifestFile} cannot be read`, {
      cause,
    });
  }
}

/** Called before the first start of an empty data folder, which would make other secrets. */
export async function placeSecrets(folder: string, dataDir: string): Promise<void> {
  await readManifest(folder);
  await mkdir(dataDir, { recursive: true });
  const target = join(dataDir, secretsFile);
  await copyFile(join(folder, secretsFile), target, 1).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await chmod(target, ownerOnly);
}

export async function storedSecrets(folder: string): Promise<{ codeKey: string }> {
  const stored = z.looseObject({ codeKey: z.string() });
  return z.parse(stored, JSON.parse(await readFile(join(folder, secretsFile), "utf8")));
}
