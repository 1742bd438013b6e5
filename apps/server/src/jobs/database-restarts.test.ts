import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { connect, type Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { testDeps } from "#server/testing/deps.ts";
import { startJobRunner } from "./job-runner.ts";
import { enqueue, job } from "./jobs.ts";

vi.setConfig({ testTimeout: 300_000 });
const restarts = 4;
const jobsBetweenRestarts = 60;
const callers = 6;
const drained = { timeout: 60_000, interval: 100 };
const stopWithinMs = 10_000;

let folder: string;
let postgres: EmbeddedPostgres;
let db: Db;

const start = () =>
  startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off", shared_buffers: "16MB" } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-restarts-"));
  await chmod(folder, 0o755); // as root, PostgreSQL's account must be able to enter
  postgres = await start();
  db = connect({ url: postgres.url, poolMax: 12, onError: () => undefined });
  await migrate(db);
});

afterAll(async () => {
  await db.end();
  await postgres.stop();
  await rm(postgres.home.path, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test("after restarts of the database under load every job is done, none twice, and the stop is short", async () => {
  const done = new Map<number, number>();
  const note = job("note", z.object({ id: z.int() }), async ({ id }) => {
    done.set(id, (done.get(id) ?? 0) + 1);
  });
  const runner = await startJobRunner({ db, log: testDeps(db).log, jobs: [note] });
  const load = startLoad();
  for (let restart = 1; restart <= restarts; restart++) {
    await vi.waitFor(
      () => expect(load.written().length).toBeGreaterThan(restart * jobsBetweenRestarts),
      drained,
    );
    await postgres.stop();
    postgres = await start();
  }
  const written = await load.stop();
  await vi.waitFor(async () => {
    expect((await db.query("select from graphile_worker.jobs")).rowCount).toBe(0);
    expect(written.filter((id) => !done.has(id))).toEqual([]);
  }, drained);
  expect([...done].filter(([, times]) => times > 1)).toEqual([]);
  const begun = performance.now();
  await runner.stop();
  expect(performance.now() - begun).toBeLessThan(stopWithinMs);
});

/** Callers that write one job after another, and note those whose write was acknowledged. */
function startLoad() {
  const acknowledged: number[] = [];
  let nextId = 0;
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const id = nextId++;
      await enqueue(db, { task: "note", payload: { id } }).then(
        () => void acknowledged.push(id),
        () => new Promise((resolve) => setTimeout(resolve, 10)),
      );
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    written: () => acknowledged,
    stop: async () => {
      isOver = true;
      await all;
      return acknowledged;
    },
  };
}
