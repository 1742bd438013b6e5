import { done, refused } from "@papillote/domain/outcome.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { Outage } from "#server/platform/outage.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { idempotencyJobs } from "./idempotency.jobs.ts";
import { claimAnswer } from "./idempotency.store.ts";
import { type CallOutcome, type IdempotentCall, newIdempotency } from "./idempotency.ts";

let db: Db;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDatabase();
  deps = testDeps(db);
});
beforeEach(() => db.query("delete from stored_answer"));

const minute = 60_000;
const guest = { customerId: undefined, cartId: undefined, ip: "192.0.2.7" };
const call = (change: Partial<IdempotentCall> = {}): IdempotentCall => ({
  taskId: "task-1",
  endpoint: "POST /api/count",
  content: [null, {}, { by: 1 }],
  ...guest,
  customerId: "zoe",
  ...change,
});

/** Counts its runs and answers with the count. */
function counter() {
  const state = { count: 0 };
  const work = async (): Promise<CallOutcome> => done({ result: ++state.count });
  return { state, work };
}
const once = (repeated: IdempotentCall, work: () => Promise<CallOutcome>) =>
  newIdempotency(deps, () => Promise.resolve()).once(repeated, work);

describe("a call that is repeated", () => {
  test("S4.9b gets the first answer again, and the work is done once", async () => {
    const { state, work } = counter();
    const answers = [await once(call(), work), await once(call(), work), await once(call(), work)];
    expect(answers).toEqual(Array.from({ length: 3 }, () => done({ result: 1 })));
    expect(state.count).toBe(1);
  });
  test("is answered with its meta, and without the cookies of the first", async () => {
    const first = done({ result: true, meta: { more: "yes" }, cookies: ["a=b"] }) as CallOutcome;
    expect(await once(call(), async () => first)).toEqual(first);
    expect(await once(call(), async () => first)).toEqual(
      done({ result: true, meta: { more: "yes" } }),
    );
  });
  test("with other content, or at another endpoint, is refused", async () => {
    const { state, work } = counter();
    await once(call(), work);
    expect(await once(call({ content: [null, {}, { by: 2 }] }), work)).toEqual(
      refused("KEY_REUSED"),
    );
    expect(await once(call({ endpoint: "POST /api/other" }), work)).toEqual(refused("KEY_REUSED"));
    expect(state.count).toBe(1);
  });
  test("gets a final refusal again with its detail", async () => {
    const { state, work } = counter();
    await once(call(), async () => refused("OUT_OF_STOCK", { qty: 0 }));
    expect(await once(call(), work)).toEqual(refused("OUT_OF_STOCK", { qty: 0 }));
    expect(state.count).toBe(0);
  });
  test.for([
    "TOO_MANY_REQUESTS",
    "RESET_TOO_OFTEN",
    "UNAVAILABLE",
    "FAULT",
    "NOT_AUTHORISED",
  ] as const)("after %s the work is done", async (refusal) => {
    const { state, work } = counter();
    await once(call(), async () => refused(refusal));
    expect(await once(call(), work)).toEqual(done({ result: 1 }));
    expect(state.count).toBe(1);
  });
  test("after a fault or an outage the work is done", async () => {
    const { work } = counter();
    for (const error of [new Error("a fault"), new Outage("silence")])
      await expect(once(call(), () => Promise.reject(error))).rejects.toBe(error);
    expect(await once(call({ content: "other" }), work)).toEqual(refused("KEY_REUSED"));
    expect(await once(call(), work)).toEqual(done({ result: 1 }));
  });
  test("waits while the first is running, and gets 429 when that takes long", async () => {
    const { work } = counter();
    const late = Promise.withResolvers<CallOutcome>();
    const begun = Promise.withResolvers<void>();
    const first = once(call(), () => {
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    expect(await once(call(), work)).toEqual(refused("TOO_MANY_REQUESTS", { retry_after_s: 1 }));
    const patient = newIdempotency(deps, async () => {
      late.resolve(done({ result: "the first" }));
      await first;
    });
    expect(await patient.once(call(), work)).toEqual(done({ result: "the first" }));
  });
});

describe("the caller of an answer", () => {
  const others: [string, Partial<IdempotentCall>][] = [
    ["another customer", { customerId: "leo" }],
    ["a guest", { customerId: undefined }],
    ["a guest with a cart", { customerId: undefined, cartId: "cart-1" }],
    ["a guest with another cart", { customerId: undefined, cartId: "cart-2" }],
    ["a guest elsewhere", { customerId: undefined, ip: "192.0.2.8" }],
  ];
  test("the same key of another caller is another call", async () => {
    const { state, work } = counter();
    await once(call(), work);
    for (const [index, [who, change]] of others.entries())
      expect(await once(call(change), work), who).toEqual(done({ result: index + 2 }));
    expect(state.count).toBe(others.length + 1);
  });
  test("a stored answer is encrypted, and bound to its row", async () => {
    await once(call({ content: { password: "Rivage-42" } }), async () =>
      done({ result: "leonie@exemple.fr" }),
    );
    await once(call({ customerId: undefined, cartId: "cart-1" }), async () =>
      done({ result: "own" }),
    );
    const stored = JSON.stringify(
      (await db.query("select caller, body, encode(body_hash, 'escape') from stored_answer")).rows,
    );
    expect(stored).not.toMatch(/Rivage|leonie|cart-1|192\.0\.2/);
    await db.query(
      "update stored_answer set body = (select body from stored_answer where caller = 'customer:zoe')",
    );
    await expect(
      once(call({ customerId: undefined, cartId: "cart-1" }), counter().work),
    ).rejects.toThrow();
  });
});

describe("a process that died during the work", () => {
  const hashed = async () => {
    await once(call({ taskId: "probe" }), async () => done({ result: 0 }));
    const [row] = (
      await db.query<{ bodyHash: Buffer }>(
        `select body_hash as "bodyHash" from stored_answer where task_id = 'probe'`,
      )
    ).rows;
    return row?.bodyHash ?? Buffer.alloc(0);
  };
  test("is waited for a minute, then the next call does the work", async () => {
    const { state, work } = counter();
    const left = {
      caller: "customer:zoe",
      taskId: "task-1",
      endpoint: "POST /api/count",
      bodyHash: await hashed(),
      claimedAt: deps.clock.now(),
    };
    await claimAnswer(db, left, deps.clock.now());
    deps.clock.pass(minute);
    expect(await once(call(), work)).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    deps.clock.pass(1);
    expect(await once(call({ content: "other" }), work)).toEqual(refused("KEY_REUSED"));
    expect(await once(call(), work)).toEqual(done({ result: 1 }));
    expect(state.count).toBe(1);
  });
  test("and finishes late does not overwrite the answer that was stored meanwhile", async () => {
    const late = Promise.withResolvers<CallOutcome>();
    const begun = Promise.withResolvers<void>();
    const first = once(call(), () => {
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    deps.clock.pass(minute + 1);
    expect(await once(call(), async () => done({ result: "second" }))).toEqual(
      done({ result: "second" }),
    );
    late.resolve(done({ result: "first" }));
    expect(await first).toEqual(done({ result: "first" }));
    expect(await once(call(), counter().work)).toEqual(done({ result: "second" }));
  });
});

test("answers are stored for seven days", async () => {
  const runJobs = async () => {
    for (const job of idempotencyJobs(deps)) await job.handle({});
  };
  const { state, work } = counter();
  await once(call(), work);
  deps.clock.pass(7 * 24 * 60 * minute);
  await runJobs();
  await once(call(), work);
  expect(state.count).toBe(1);
  deps.clock.pass(1);
  await runJobs();
  await once(call(), work);
  expect(state.count).toBe(2);
});

describe("any order of calls, contents and deaths", () => {
  /**
   * How a process ends a call: it answers or fails, or dies before or after the work. `waits`: a
   * minute passes before.
   */
  const step = fc.record({
    taskId: fc.constantFrom("a", "b"),
    by: fc.constantFrom(1, 1, 1, 2),
    end: fc.constantFrom("answers", "answers", "answers", "fails", "dies before", "dies after"),
    waits: fc.boolean(),
  });
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });

  test("the work of a key is done once, and once more for each death between work and answer", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const customerId = `customer-${++run}`;
        const applied: Record<string, number> = { a: 0, b: 0 };
        const deathsAfter: Record<string, number> = { a: 0, b: 0 };
        const contents: Record<string, Set<number>> = { a: new Set(), b: new Set() };
        const results: Record<string, Set<unknown>> = { a: new Set(), b: new Set() };
        const one = async ({ taskId, by, end }: { taskId: string; by: number; end: string }) => {
          const isDead = { yes: false };
          // A dead process sends no statement to the database.
          const mortal = {
            ...deps,
            db: new Proxy(db, {
              get: (target, name) =>
                isDead.yes ? undefined : Reflect.get(target, name).bind?.(target),
            }),
          };
          const outcome = await newIdempotency(mortal, () => Promise.resolve())
            .once(call({ taskId, customerId, content: by }), async () => {
              if (end === "fails") throw new Outage("silence");
              isDead.yes = end !== "answers";
              if (end === "dies before") throw new Error("died");
              if (end === "dies after") deathsAfter[taskId] = (deathsAfter[taskId] ?? 0) + 1;
              applied[taskId] = (applied[taskId] ?? 0) + 1;
              contents[taskId]?.add(by);
              return done({ result: `${by} of ${taskId}: ${applied[taskId]}` });
            })
            .catch(() => undefined);
          if (outcome?.ok && !isDead.yes) results[taskId]?.add(outcome.value.result);
        };
        for (const round of plan) {
          if (round[0]?.waits) deps.clock.pass(minute + 1);
          await Promise.all(round.map(one));
        }
        for (const id of ["a", "b"]) {
          expect(applied[id]).toBeLessThanOrEqual(1 + (deathsAfter[id] ?? 0));
          expect(contents[id]?.size).toBeLessThanOrEqual(1);
          expect(results[id]?.size).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
