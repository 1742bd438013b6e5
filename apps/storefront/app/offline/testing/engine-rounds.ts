// For the benchmark, in a real browser: the engine with the device's stores, compared with a bare
// `fetch` of the same reply. `bench/src/engine-cost.ts` serves this file and receives the times.
import { me } from "@papillote/contract/accounts.ts";
import { createEngine } from "#app/offline/engine/engine.ts";
import { fetchTransport } from "#app/offline/engine/fetch-transport.ts";
import { openStores } from "#app/offline/stores/store.ts";

const { rounds = "1", calls = "1" } = document.documentElement.dataset;
const warmUpCalls = 50;

const stores = openStores({
  storeCode: "",
  commonCache: false,
  indexedDB,
  page: document,
  log: (event, facts) => console.info(event, facts),
});
const engine = createEngine({
  transport: fetchTransport((...call) => fetch(...call)),
  stores: { user: stores.store("user"), syncTasks: stores.store("syncTasks") },
  locks: navigator.locks,
  clock: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
  isOnline: () => true,
  notify: () => undefined,
  onWaiting: () => undefined,
  onQueueRun: () => undefined,
  documentSession: () => "session-1",
  onSilentLogout: () => undefined,
  path: () => "/cart",
  config: { autoRefreshTokens: true },
});
await engine.session.start({ access: "access-1", refresh: "refresh-1", session: "session-1" });

async function byEngine(): Promise<void> {
  const shown = await engine.execute(me, {});
  if (!shown.ok) throw new Error(shown.text);
}

async function bare(): Promise<void> {
  const reply = await fetch(me.path, {
    headers: { accept: "application/json", authorization: "Bearer access-1" },
  });
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  await reply.json();
}

/** Mean milliseconds of one call; the calls run one after the other. */
async function timed(call: () => Promise<void>, count: number): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < count; done++) await call();
  return (performance.now() - begun) / count;
}

async function measure(): Promise<{ ours: number[]; limit: number[] }> {
  const measured = { ours: [] as number[], limit: [] as number[] };
  const sides = [
    [measured.limit, bare],
    [measured.ours, byEngine],
  ] as const;
  for (const [, call] of sides) await timed(call, warmUpCalls);
  for (let round = 0; round < Number(rounds); round++)
    for (const [times, call] of round % 2 === 0 ? sides : sides.toReversed())
      times.push(await timed(call, Number(calls)));
  return measured;
}

const result = await measure().catch((fault: unknown) => ({ fault: String(fault) }));
await fetch("/found", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(result),
});
