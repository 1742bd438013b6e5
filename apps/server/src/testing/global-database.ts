import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres, stopPostgres } from "#server/launch/embedded-postgres.ts";
import { isAlive } from "#server/launch/is-alive.ts";
import { environment } from "#server/platform/config.ts";
import { newUuid } from "#server/platform/ids.ts";
import { filledTemplateName, withDatabase } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated, empty database that `testDatabase` copies for each test file. */
    templateUrl: string;
  }
}

const folderPrefix = "papillote-test-";

type Project = { provide: (key: "templateUrl", value: string) => void };

/** Test data need not survive a power cut, so no write waits for the disk. */
const unsafeButFast = {
  max_connections: "500",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  autovacuum: "off",
};

// biome-ignore lint/style/noDefaultExport: Vitest takes the set-up from the default export.
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const server = await testServer();
  const admin = adminPool(server.url);
  const template = `papillote_template_${newUuid().replaceAll("-", "")}`;
  await admin.query(`create database ${template}`);
  const url = withDatabase(server.url, template);
  await migrateTemplate(url);
  project.provide("templateUrl", url);
  return async () => {
    for (const name of [filledTemplateName(url), template])
      await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server.stop();
  };
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = environment.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await stopAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  await chmod(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: unsafeButFast });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (server.home.isElsewhere) await rm(server.home.path, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Stops the servers of earlier runs that were killed before they could stop them. */
async function stopAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(folderPrefix)
      ? Number(name.slice(folderPrefix.length).split("-")[0])
      : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    await stopPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function adminPool(url: string): Db {
  return connect({ url: withDatabase(url, "postgres"), poolMax: 1, onError: () => undefined });
}

async function migrateTemplate(url: string): Promise<void> {
  const db = connect({ url, poolMax: 1, onError: () => undefined });
  try {
    await migrate(db);
  } finally {
    await db.end();
  }
}
