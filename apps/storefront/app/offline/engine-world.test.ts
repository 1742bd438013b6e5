import type { SyncTask } from "@papillote/domain/sync/task.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { playChoices, type RandomRun, recover, startRun } from "./testing/random-run.ts";

/** The number of runs bounds the work; the limit only ends a run that hangs on a slow machine. */
const hangsAfterMs = 300_000;

const choices = fc.array(fc.nat(9999), { minLength: 60, maxLength: 260 });

test(
  "S4.4 S4.8 S4.9c in any order of calls, losses, offline spells, reloads and tabs: no task is lost or under way twice, one refresh at a time, every call settles",
  async () => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), async (given, hasLocks) => {
        const run = await startRun(hasLocks);
        await playChoices(run, given);
        await recover(run);
        expectNoFault(run);
        expectSettledCalls(run);
        expectEmptyQueue(run);
        expectLossOnlyAtLogout(run);
        expectEachTaskDoneOnce(run);
      }),
      { numRuns: 300, examples: regressions() },
    );
  },
  hangsAfterMs,
);

/** The world itself checks each request: `World.faults`. */
function expectNoFault({ world }: RandomRun): void {
  expect(world.faults).toEqual([]);
}

/** The calls of a closed tab need not settle. */
function expectSettledCalls({ calls }: RandomRun): void {
  expect(calls.filter(({ page, isSettled }) => page.isAlive && !isSettled)).toEqual([]);
}

function expectEmptyQueue({ world }: RandomRun): void {
  expect(world.tasks().filter(({ transmited }) => !transmited)).toEqual([]);
}

/** S4.4: only the end of its session removes a task; a guest's task belongs to the next session. */
function expectLossOnlyAtLogout({ world, queued }: RandomRun): void {
  const stored = new Set(world.tasks().map(({ task_id }) => task_id));
  const lost = queued.filter(({ task_id }) => !stored.has(task_id));
  expect(lost.filter(({ task_id }) => !world.discarded.has(task_id))).toEqual([]);
  const hasEnded = ({ payload: { session } }: SyncTask) =>
    session === undefined ? world.endedSessions.size > 0 : world.endedSessions.has(session);
  expect(lost.filter((task) => !hasEnded(task))).toEqual([]);
}

function expectEachTaskDoneOnce({ world }: RandomRun): void {
  for (const { task_id, code } of world.tasks()) {
    expect(world.shop.timesApplied(task_id)).toBeLessThanOrEqual(1);
    if (code === 200) expect([task_id, world.shop.timesApplied(task_id)]).toEqual([task_id, 1]);
  }
}

/** Runs that failed once, with the reason. */
function regressions(): [choices: number[], hasLocks: boolean][] {
  return [
    // A tab closes between ending its session on the device and reporting it: its tasks are dropped.
    [
      [
        4329, 0, 0, 0, 11, 0, 0, 4788, 0, 0, 0, 5315, 269, 0, 77, 511, 0, 3681, 0, 61, 0, 29, 0, 1,
        0, 533, 0, 2561, 0, 7, 3705, 0, 0, 7566, 0, 1, 0, 61, 0, 2625, 0, 1141, 0, 1, 0, 105, 0,
        2405, 253, 0, 5, 0, 249, 0, 0, 8323, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      true,
    ],
    // A login freed a lock that a refresh held: a call was sent with the token being renewed.
    [
      [
        6873, 0, 0, 6070, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1660, 0, 0, 0, 0, 624, 0, 901, 1,
        13, 3121, 6433, 238, 45, 1710, 1, 3053, 1505, 0, 13, 0, 0, 6748, 0, 0, 3671, 2556, 13, 3451,
        0, 1198, 0, 0, 3606, 0, 0, 0, 0, 0, 0, 0, 7585, 3073, 6932, 0, 0, 0,
      ],
      false,
    ],
    [
      [
        0, 4570, 0, 0, 9799, 0, 1111, 0, 0, 0, 0, 0, 1, 0, 0, 6684, 0, 0, 5104, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 109, 57, 397, 1, 1, 16, 0, 2388, 0, 1, 1176, 241, 279, 0, 4301, 0, 5, 0, 5, 6051,
        133, 0, 1169, 0, 0, 3802, 0, 141, 2348, 0, 6031, 0, 1, 5072, 1, 9986, 2217, 7672, 1813,
      ],
      false,
    ],
  ];
}
