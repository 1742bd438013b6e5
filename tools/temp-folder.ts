// The folder for temporary files of one run of all tests.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMemory } from "node:process";

/** Linux keeps the files in this folder in memory. */
const inMemory = "/dev/shm";
const bytesNeeded = 4 * 1024 ** 3;
/** With the account, as this one may not remove folders of another. */
const prefix = `papillote-run-${process.getuid?.() ?? 0}-`;

/**
 * Makes a folder that is removed when this process exits. It is in memory where there is room: the
 * tests copy and drop a database for each file, and the file system was a sixth of their work.
 */
export function makeTempFolder(): string {
  const parent = hasRoom(inMemory) ? inMemory : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, availableMemory()) >= bytesNeeded;
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. A PostgreSQL whose folder is gone stops by itself. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (owner > 0 && !isAlive(owner)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** A process that we may not signal is of another account, so it owns no folder with our prefix. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
