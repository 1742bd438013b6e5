// Attacks a shop of its own with hostile requests and prints the counts: `npm run hostile`.
// Loopback only; it ends after the given number of requests and removes its data.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newChance } from "./chance.ts";
import { newTally, report, type Tally } from "./report.ts";
import { hostileRequest, type Insider } from "./requests.ts";
import { isFault, send } from "./send.ts";
import { openTarget, type Target } from "./target.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    /** The number of a request to send alone; prints the request and its reply. */
    only: { type: "string" },
  },
});
const requestsMax = 1_000_000;
const minutesMax = 90;
const requests = Math.min(Number(values.requests), requestsMax);
const seed = Number(values.seed);
const atOnce = 8;
const waitMs = 45_000;
const probeEveryMs = 200;
const probeWaitMs = 60_000;
/** A new login after so many requests, as hostile ones end the session now and then. */
const newLoginEvery = 500;
const settleMs = 5_000;

/** Each request has one of 250 addresses of the loopback network. */
const addressOf = (number: number) =>
  `127.0.${1 + (Math.floor(number / 50) % 5)}.${1 + (number % 50)}`;

async function attack(target: Target, tally: Tally): Promise<void> {
  const deadline = performance.now() + minutesMax * 60_000;
  let next = 0;
  let insider: Insider = {};
  const work = async () => {
    while (next < requests && performance.now() < deadline) {
      const number = next++;
      if (number % newLoginEvery === 0) insider = await target.enter(tally);
      await sendOne(target, tally, { number, insider });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

type Numbered = { readonly number: number; readonly insider: Insider };

async function sendOne(target: Target, tally: Tally, { number, insider }: Numbered) {
  const request = hostileRequest(newChance(seed, number), insider);
  const reply = await send(request, { port: target.port, from: addressOf(number), waitMs });
  const status = String(reply.status ?? "none");
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (isFault(reply) || reply.status === undefined) tally.faults.push({ number, request, reply });
  const isSlow = request.way === "slow" || request.way === "headers";
  if (!isSlow && reply.ms > tally.slowest.ms)
    tally.slowest = {
      number,
      ms: Math.round(reply.ms),
      line: `${request.method} ${request.target}`,
    };
  return { request, reply };
}

/** Measures the wait of a plain request beside the hostile ones, and the memory of the process. */
async function watch(target: Target, tally: Tally, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) {
    for (const path of ["/healthz", "/api/ext/customers/closure-reasons"]) {
      const started = performance.now();
      const signal = AbortSignal.timeout(probeWaitMs);
      await fetch(`http://127.0.0.1:${target.port}${path}`, { signal }).then(
        (reply) => reply.arrayBuffer(),
        () => undefined,
      );
      tally.probesMs.push(performance.now() - started);
    }
    tally.megabytes.push(target.memoryMb());
    await sleep(probeEveryMs);
  }
}

async function main(): Promise<boolean> {
  const tally = newTally();
  const target = await openTarget();
  try {
    if (values.only !== undefined) {
      const insider = await target.enter(tally);
      const { request, reply } = await sendOne(target, tally, {
        number: Number(values.only),
        insider,
      });
      console.log({ ...request, body: request.body.toString(), reply: reply.text });
    } else {
      tally.before = target.memoryMb();
      const state = { isOver: false };
      const watching = watch(target, tally, state);
      await attack(target, tally).finally(() => {
        state.isOver = true;
      });
      await watching;
      await sleep(settleMs);
      tally.after = target.memoryMb();
    }
    tally.stopMs = await target.stop();
    return report(tally, `seed ${seed}`, target.logLines());
  } finally {
    await target.remove();
  }
}

process.exitCode = (await main()) ? 0 : 1;
