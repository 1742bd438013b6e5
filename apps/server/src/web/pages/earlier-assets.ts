import { createHash, randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const servedForMs = 7 * 24 * 3_600_000;
const copyEnding = ".part";
const replacedEnding = ".replaced";

type Folders = {
  /** The scripts and styles of the build that is served. */
  readonly assets: string;
  /**
   * A folder that outlives deployments, with a folder for each build and a file with the day on
   * which the build was replaced.
   */
  readonly kept: string;
};

/**
 * A tab that was opened before a deployment loads parts of its own build later on. So this keeps
 * copies of the current build's files, and deletes those of builds that were replaced a week ago.
 * @returns the folders of earlier builds
 */
export async function keepAssets({ assets, kept }: Folders, now: Date): Promise<string[]> {
  await mkdir(kept, { recursive: true });
  const current = await buildName(assets);
  const names = await readdir(kept);
  if (!names.includes(current)) await copyBuild(assets, join(kept, current));
  // The current build may be one that was replaced earlier.
  await rm(join(kept, current + replacedEnding), { force: true });
  const earlier = names.filter((name) => name !== current && /^[0-9a-f]+$/.test(name));
  const served = await Promise.all(
    earlier.map(async (name) => {
      const folder = join(kept, name);
      const replacedAt = await whenReplaced(folder + replacedEnding, now);
      if (now.getTime() - replacedAt.getTime() < servedForMs) return [folder];
      await rm(folder, { recursive: true, force: true });
      await rm(folder + replacedEnding, { force: true });
      return [];
    }),
  );
  return served.flat();
}

/**
 * The routes of earlier builds by their version: a tab asks for those of its own build, and reloads
 * when it gets none.
 */
export async function earlierRoutes(folders: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const name = (await readdir(folder)).find((one) => /^manifest-.*\.js$/.test(one));
      if (name === undefined) return [];
      const text = await readFile(join(folder, name), "utf8");
      const manifest: { version: string; routes: unknown } = JSON.parse(
        text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
      );
      return [[manifest.version, JSON.stringify(manifest.routes)] as const];
    }),
  );
  return new Map(found.flat());
}

/** The name of a build, derived from its file names, as these contain hashes of the content. */
async function buildName(assets: string): Promise<string> {
  const names = (await readdir(assets)).sort();
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
}

/**
 * Copies the build and then renames the folder, so that it only appears when complete, as several
 * processes may start at once.
 */
async function copyBuild(assets: string, folder: string): Promise<void> {
  const part = `${folder}.${randomUUID()}${copyEnding}`;
  await cp(assets, part, { recursive: true });
  try {
    await rename(part, folder);
  } catch (fault) {
    await rm(part, { recursive: true, force: true });
    if (!isThere(fault)) throw fault;
  }
}

async function whenReplaced(file: string, now: Date): Promise<Date> {
  try {
    await writeFile(file, now.toISOString(), { flag: "wx" });
    return now;
  } catch (fault) {
    if (!isThere(fault)) throw fault;
    return new Date(await readFile(file, "utf8"));
  }
}

function isThere(fault: unknown): boolean {
  const { code } = fault as NodeJS.ErrnoException; // of the file system
  return code === "EEXIST" || code === "ENOTEMPTY";
}
