import { isDeepStrictEqual } from "node:util";
import { Logger, runMigrations } from "graphile-worker";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { hasKeysOf } from "#server/platform/code-keys.ts";
import type { Deps } from "#server/platform/deps.ts";
import { StartError } from "#server/platform/start-error.ts";
import {
  addForeignKeys,
  beginCopy,
  digestOf,
  dropForeignKeys,
  emptyTables,
  findMigrations,
  findSequences,
  findTables,
  insertRows,
  isEmpty,
  readRows,
  setSequence,
  switchTriggers,
  type Table,
  type TableDigest,
  unlockAllJobs,
} from "./backup.store.ts";
import { copyFiles, placeFiles, requireRestorable } from "./backup-files.ts";
import {
  type Manifest,
  makeFolder,
  placeSecrets,
  readManifest,
  readRowsFile,
  storedSecrets,
  writeManifest,
  writeRows,
} from "./backup-folder.ts";

export { placeSecrets };

const partSize = 1_000;

/** What was copied, for the line that the operator reads. */
type Copied = {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};
type BackupDeps = Pick<Deps, "db" | "secrets" | "clock" | "config">;

/**
 * Copies all tables as they were at one instant, the keys, the exported seals and the drawings to a
 * new folder. The shop may run meanwhile.
 */
export async function takeBackup(
  { db, secrets, clock, config }: BackupDeps,
  folder: string,
): Promise<Copied> {
  await makeFolder(folder);
  const takenAt = clock.now().toISOString();
  const files = await copyFiles(config, folder);
  const manifest = await atomically(db, async (tx): Promise<Manifest> => {
    await beginCopy(tx);
    const digests: TableDigest[] = [];
    for (const table of await findTables(tx)) {
      await writeRows(folder, table.table, readRows(tx, table, partSize));
      digests.push(await digestOf(tx, table));
    }
    const migrations = await findMigrations(tx);
    const sequences = await findSequences(tx);
    return { format: 1, takenAt, migrations, tables: digests, sequences, files };
  });
  await writeManifest(folder, manifest, secrets);
  return copied(manifest);
}

/**
 * Fills a migrated, empty database and its queue from a backup, in one transaction: all of it or
 * nothing. The files are placed beside it.
 * @throws StartError with one line when the backup does not fit this database or these keys
 */
export async function restoreBackup(
  { db, secrets, config }: BackupDeps,
  folder: string,
): Promise<Copied> {
  const manifest = await readManifest(folder);
  const { codeKey, ...others } = await storedSecrets(folder);
  // A shop that still has its former keys can read a backup from before a change of keys.
  const isSame = isDeepStrictEqual({ ...others, codeKey: secrets.codeKey }, { ...secrets });
  if (!isSame || !hasKeysOf(secrets.codeKey, codeKey))
    throw new StartError(
      "the secrets of this shop are not those of the backup: " +
        "codes and messages of the backup could not be decrypted with them",
    );
  await requireRestorable(config, folder, manifest.files);
  await runMigrations({ pgPool: db, logger: new Logger(() => () => undefined) });
  await atomically(db, async (tx) => {
    await requireFit(tx, manifest);
    await replaceRows(tx, folder, manifest);
    await unlockAllJobs(tx);
    await placeFiles(config, folder, manifest.files);
  });
  return copied(manifest);
}

async function requireFit(tx: Tx, { migrations }: Manifest): Promise<void> {
  if (!isDeepStrictEqual(await findMigrations(tx), migrations))
    throw new StartError(
      `the backup was made by another version (its last migration is ${migrations.at(-1)?.name}): ` +
        "restore it with that version, then upgrade",
    );
  if (!(await isEmpty(tx)))
    throw new StartError("this database is not empty: a backup is restored into a new one");
}

async function replaceRows(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  const tables = await findTables(tx);
  const copied = tables.filter(({ table }) => manifest.tables.some((one) => one.table === table));
  await switchTriggers(tx, tables, "disable");
  const keys = await dropForeignKeys(tx);
  await emptyTables(tx, tables);
  for (const table of copied) await fillTable(tx, folder, table);
  await addForeignKeys(tx, keys);
  await switchTriggers(tx, tables, "enable");
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await requireSameRows(tx, copied, manifest);
}

async function requireSameRows(
  tx: Tx,
  tables: readonly Table[],
  manifest: Manifest,
): Promise<void> {
  const digests: TableDigest[] = [];
  for (const table of tables) digests.push(await digestOf(tx, table));
  const other = manifest.tables.find((one) => !digests.some((two) => isDeepStrictEqual(one, two)));
  if (other)
    throw new StartError(`the backup is damaged: ${other.table} has other rows than it had`);
}

async function fillTable(tx: Tx, folder: string, table: Table): Promise<void> {
  for await (const lines of readRowsFile(folder, table.table, partSize))
    await insertRows(tx, table, lines);
}

function copied({ takenAt, tables, files }: Manifest): Copied {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { takenAt, tables: tables.length, rows, files: files.length };
}
