import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { moveJobs } from "./job-relay.ts";
import { type JobRunner, startJobRunner } from "./job-runner.ts";
import { enqueue, inLane, job } from "./jobs.ts";

const db = await testDatabase();
const deps = testDeps(db);
const running: JobRunner[] = [];
const payload = z.object({ orderId: z.string() });
const handled = (done: string[]) =>
  job("note", payload, async ({ orderId }) => void done.push(orderId));
const soon = { timeout: 60_000, interval: 20 };

afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await db.query("delete from graphile_worker._private_jobs");
});

async function waitingInOutbox(): Promise<number | null> {
  return (await db.query("select from job_outbox")).rowCount;
}

async function started(options: Partial<Parameters<typeof startJobRunner>[0]>): Promise<JobRunner> {
  const runner = await startJobRunner({
    db,
    log: deps.log,
    jobs: [job("other", payload, async () => undefined)],
    ...options,
  });
  running.push(runner);
  return runner;
}

test("a job runs after the commit that wrote it, and leaves the outbox", async () => {
  const done: string[] = [];
  await started({ jobs: [handled(done)] });
  await atomically(db, (tx) => enqueue(tx, { task: "note", payload: { orderId: "o1" } }));
  await vi.waitFor(() => expect(done).toEqual(["o1"]), soon);
  expect(await waitingInOutbox()).toBe(0);
});

test("a rolled back transaction leaves no job", async () => {
  await started({});
  const failing = atomically(db, async (tx) => {
    await enqueue(tx, { task: "note", payload: { orderId: "never" } });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await waitingInOutbox()).toBe(0);
});

test("of two requests with one key in one batch the latest is queued", async () => {
  const runner = await started({});
  await runner.stop();
  running.length = 0;
  await enqueue(db, { task: "note", payload: { orderId: "first" }, jobKey: "same" });
  await enqueue(db, { task: "note", payload: { orderId: "second" }, jobKey: "same" });
  await enqueue(db, { task: "note", payload: { orderId: "other" } });
  expect(await moveJobs(db)).toMatchObject([{ task: "note", jobs: 3 }]);
  const done: string[] = [];
  await started({ jobs: [handled(done)] });
  await vi.waitFor(() => expect(done.sort()).toEqual(["other", "second"]), soon);
});

test("a job for later waits in the queue", async () => {
  await started({ jobs: [handled([])] });
  await enqueue(db, {
    task: "note",
    payload: { orderId: "o1" },
    runAt: new Date("2100-01-01T00:00:00Z"),
  });
  await vi.waitFor(
    async () =>
      expect(
        (await db.query("select run_at from graphile_worker.jobs where attempts = 0")).rowCount,
      ).toBe(1),
    soon,
  );
});

test("a failed job is retried, and its failure is logged without the payload", async () => {
  const results: boolean[] = [];
  let calls = 0;
  const flaky = job("flaky", payload, async () => {
    calls++;
    if (calls === 1) throw new Error("the provider is silent");
  });
  await started({ jobs: [flaky], onJob: ({ isDone }) => results.push(isDone) });
  await enqueue(db, { task: "flaky", payload: { orderId: "personal-77" } });
  await vi.waitFor(() => expect(results).toEqual([false, true]), soon);
  const lines = deps.logLines.filter((line) => line.includes('"task":"flaky"'));
  expect(lines.some((line) => line.includes("the provider is silent"))).toBe(true);
  expect(lines.join("")).not.toContain("personal-77");
});

test("a payload that does not fit its job fails instead of running", async () => {
  const done: string[] = [];
  const results: boolean[] = [];
  await started({ jobs: [handled(done)], onJob: ({ isDone }) => results.push(isDone) });
  await enqueue(db, { task: "note", payload: { orderId: 7 } });
  await vi.waitFor(() => expect(results).toEqual([false]), soon);
  expect(done).toEqual([]);
});

test("stop waits for the running job", async () => {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = job("slow", payload, async () => {
    begun.resolve();
    await release.promise;
    order.push("job ended");
  });
  const runner = await started({ jobs: [slow] });
  await enqueue(db, { task: "slow", payload: { orderId: "o1" } });
  await begun.promise;
  const stopped = runner.stop().then(() => order.push("runner stopped"));
  release.resolve();
  await stopped;
  running.length = 0;
  expect(order).toEqual(["job ended", "runner stopped"]);
  expect(
    (await db.query("select from graphile_worker.jobs where task_identifier = 'slow'")).rowCount,
  ).toBe(0);
});

test("a job of a killed process runs again in the next process", async () => {
  await started({});
  await enqueue(db, { task: "note", payload: { orderId: "left behind" } });
  await vi.waitFor(async () => expect(await waitingInOutbox()).toBe(0), soon);
  await db.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-the-killed', attempts = 1",
  );
  const done: string[] = [];
  await started({ jobs: [handled(done)], isAlone: true });
  await vi.waitFor(() => expect(done).toEqual(["left behind"]), soon);
});

test("a schedule is registered in the queue, and its planned time is not part of the payload", async () => {
  const seen: unknown[] = [];
  const nightly = job("nightly", z.strictObject({}), async (given) => void seen.push(given));
  await started({ jobs: [nightly], schedules: [{ task: "nightly", cron: "5 23 * * *" }] });
  await vi.waitFor(async () => {
    const known = await db.query("select identifier from graphile_worker._private_known_crontabs");
    expect(known.rows).toEqual([{ identifier: "nightly" }]);
  }, soon);
  await enqueue(db, { task: "nightly", payload: { _cron: { ts: "2026-11-20T23:05:00Z" } } });
  await vi.waitFor(() => expect(seen).toEqual([{}]), soon);
});

test("a runner that takes nothing while a job is due is stalled until it takes it", async () => {
  const done: string[] = [];
  await started({}).then((first) => first.stop()); // registers nothing of `note`, makes the queue
  await db.query("select graphile_worker.add_job('note', '{\"orderId\": \"o1\"}')");
  const blocker = await db.connect();
  try {
    await blocker.query("begin");
    await blocker.query("lock table graphile_worker._private_jobs in exclusive mode");
    const limits = { watchEveryMs: 20, replaceAfterMs: 150, stalledAfterMs: 300 };
    const runner = await started({ jobs: [handled(done)], limits });
    await vi.waitFor(() => expect(runner.health().isStalled).toBe(true), soon);
    expect(done).toEqual([]);
    await blocker.query("rollback");
    await vi.waitFor(() => expect(done).toEqual(["o1"]), soon);
    await vi.waitFor(() => expect(runner.health().isStalled).toBe(false), soon);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
});

test("a job that hangs delays its own lane alone, and fails at its time limit", async () => {
  const done: string[] = [];
  const results: string[] = [];
  const hang = job("hang", payload, () => new Promise<void>(() => undefined));
  await started({
    jobs: [...inLane("provider", [{ ...hang, secondsMax: 1 }]), handled(done)],
    onJob: ({ task, isDone }) => results.push(`${task} ${isDone}`),
  });
  for (const orderId of ["1", "2", "3", "4", "5"])
    await enqueue(db, { task: "hang", payload: { orderId } });
  await enqueue(db, { task: "note", payload: { orderId: "o1" } });
  await vi.waitFor(() => expect(results).toContain("hang false"), soon);
  expect(results[0]).toBe("note true");
  expect(done).toEqual(["o1"]);
});

test("a stop does not wait for a job that hangs, and gives it back", async () => {
  const begun = Promise.withResolvers<void>();
  const hang = job("hang", payload, () => {
    begun.resolve();
    return new Promise<void>(() => undefined);
  });
  const runner = await started({ jobs: [hang], stopWithinMs: 100 });
  await enqueue(db, { task: "hang", payload: { orderId: "o1" } });
  await begun.promise;
  await runner.stop();
  running.length = 0;
  const left = await db.query("select locked_by from graphile_worker.jobs");
  expect(left.rows).toEqual([{ locked_by: null }]);
});

test("a clock that was put forward makes due what waits for the days between, and each nightly job", async () => {
  const dayMs = 24 * 60 * 60_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const before = await started({});
  await before.stop();
  running.length = 0;
  const later = { task: "note", payload: { orderId: "in nine days" }, runAt: inDays(9) };
  await enqueue(db, { task: "note", payload: { orderId: "in three days" }, runAt: inDays(3) });
  await enqueue(db, later);
  expect(await moveJobs(db)).toMatchObject([{ task: "note", jobs: 2 }]);
  const done: string[] = [];
  let nights = 0;
  await started({
    jobs: [handled(done), job("night", z.looseObject({}), async () => void nights++)],
    schedules: [
      { task: "night", cron: "10 23 * * *" },
      { task: "note", cron: "*/5 * * * *" },
    ],
    clockAheadMs: 7 * dayMs,
  });
  await vi.waitFor(
    () => expect({ done, nights }).toEqual({ done: ["in three days"], nights: 1 }),
    soon,
  );
  await enqueue(db, {
    ...later,
    payload: { orderId: "now" },
    runAt: inDays(7),
  });
  await vi.waitFor(() => expect(done).toEqual(["in three days", "now"]), soon);
});
