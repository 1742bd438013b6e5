import { afterAll, inject } from "vitest";
import { connect, type Db } from "#server/db/db.ts";
import { newUuid } from "#server/platform/ids.ts";
import { withDatabase } from "./database-url.ts";

const copyTriesMax = 50;

/** A fresh copy of the migrated database, gone after the tests of the file (or of the `describe` that asked). */
export async function testDatabase(): Promise<Db> {
  const templateUrl = inject("templateUrl");
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

/** Two copies of one template cannot begin in the same moment: the later one asks again. */
async function copy(templateUrl: string, name: string): Promise<void> {
  const template = new URL(templateUrl).pathname.slice(1);
  for (let tried = 1; ; tried++) {
    try {
      await asAdmin(templateUrl, `create database ${name} template ${template}`);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === "55006";
      if (!isBusy || tried === copyTriesMax) throw error;
    }
  }
}

async function asAdmin(templateUrl: string, sql: string): Promise<void> {
  const admin = connect({
    url: withDatabase(templateUrl, "postgres"),
    poolMax: 1,
    onError: () => undefined,
  });
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
