import { afterAll, inject } from "vitest";
import { connect, type Db } from "#server/db/db.ts";
import { newUuid } from "#server/platform/ids.ts";
import { filledTemplateName, withDatabase } from "./database-url.ts";

const copyAttemptsMax = 50;

type DatabaseOptions = {
  /**
   * Includes the demo catalogue. Its stock codes are encrypted with a key that is thrown away, so a
   * test that reveals codes brings its own stock.
   */
  readonly filled?: boolean;
};

/**
 * A fresh copy of the migrated database. It is dropped after the tests of the file, or of the
 * `describe` that calls this.
 */
export async function testDatabase({ filled = false }: DatabaseOptions = {}): Promise<Db> {
  const migratedUrl = inject("templateUrl");
  const templateUrl = filled ? await filledTemplate(migratedUrl) : migratedUrl;
  const name = `t_${newUuid().replaceAll("-", "")}`;
  await copy(templateUrl, name);
  const url = withDatabase(templateUrl, name);
  const db = connect({ url, poolMax: 20, onError: () => undefined });
  afterAll(async () => {
    if (!db.ended) await db.end();
    await asAdmin(templateUrl, `drop database if exists ${name} with (force)`);
  });
  return db;
}

/**
 * The template with the demo catalogue. The first file that needs it in a run makes it, under a
 * lock that the others wait for; a run without such a file never makes it.
 */
async function filledTemplate(migratedUrl: string): Promise<string> {
  const name = filledTemplateName(migratedUrl);
  const admin = connectAsAdmin(migratedUrl);
  const connection = await admin.connect(); // an advisory lock belongs to one connection
  try {
    await connection.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const found = await connection.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await makeFilledTemplate(migratedUrl, name);
  } finally {
    connection.release();
    await admin.end();
  }
  return withDatabase(migratedUrl, name);
}

/** It gets its final name last, so that a failed import leaves no half-filled template. */
async function makeFilledTemplate(migratedUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await asAdmin(migratedUrl, `drop database if exists ${draft} with (force)`);
  await copy(migratedUrl, draft);
  const db = connect({
    url: withDatabase(migratedUrl, draft),
    poolMax: 4,
    onError: () => undefined,
  });
  try {
    // Loaded here: most test files need neither the import nor what it imports.
    const { importFolder } = await import("#server/imports/imports.ts");
    const { testDeps } = await import("./deps.ts");
    const { ok } = await importFolder(testDeps(db), "data/demo");
    if (!ok) throw new Error("the demo catalogue has bad rows");
  } finally {
    await db.end();
  }
  await asAdmin(migratedUrl, `alter database ${draft} rename to ${name}`);
}

/** Two copies of one template cannot start at the same moment, as PostgreSQL refuses the second. */
async function copy(templateUrl: string, name: string): Promise<void> {
  const template = new URL(templateUrl).pathname.slice(1);
  for (let attempt = 1; ; attempt++) {
    try {
      // Copies files; by default each page is also written to the log of changes, for twice the
      // work.
      await asAdmin(templateUrl, `create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === "55006";
      if (!isBusy || attempt === copyAttemptsMax) throw error;
    }
  }
}

async function asAdmin(templateUrl: string, sql: string): Promise<void> {
  const admin = connectAsAdmin(templateUrl);
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

function connectAsAdmin(url: string): Db {
  return connect({ url: withDatabase(url, "postgres"), poolMax: 1, onError: () => undefined });
}
