import { expect, test, vi } from "vitest";
import { enqueue } from "#server/jobs/jobs.ts";
import { shutDown } from "#server/launch/shutdown.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openJobs } from "./jobs-main.ts";

const db = await testDatabase();
const deps = testDeps(db, { environment: { JOBS: "off" } });

test("jobs run in a process that serves nothing, and stop with it", async () => {
  await enqueue(db, { task: "jobs.heartbeat", payload: {} });
  const databaseUrl = String(db.options.connectionString);
  const open = await openJobs({ ...deps, config: { ...deps.config, databaseUrl } });
  await vi.waitFor(
    async () => {
      const left = await db.query(
        "select from job_outbox union all select from graphile_worker.jobs where run_at <= now()",
      );
      expect(left.rowCount).toBe(0);
    },
    { timeout: 30_000 },
  );
  expect(await shutDown(open, deps.log)).toBe(true);
});

test("without a running shop the start says what to start", async () => {
  const nowhere = { ...deps.config, databaseUrl: undefined, dataDir: "/nonexistent/papillote" };
  await expect(openJobs({ ...deps, config: nowhere })).rejects.toThrow(/start it first/);
});
