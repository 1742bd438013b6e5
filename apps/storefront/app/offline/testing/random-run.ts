import { envelopeOf, refusalEnvelope } from "@papillote/contract/envelope.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { basket, note, notes, shelf } from "./calls.ts";
import { json } from "./fake-shop.ts";
import { type Fate, World, type WorldPage } from "./world.ts";

/** What happens in a world when a list of random numbers makes every decision. */
export type RandomRun = {
  readonly world: World;
  /** Without Web Locks tabs cannot exclude each other: such a run has one tab. */
  readonly hasLocks: boolean;
  /** Every call of the engine, with the tab that made it. */
  readonly calls: { readonly page: WorldPage; isSettled: boolean }[];
  readonly queued: SyncTask[];
};

type Action = (run: RandomRun, choice: number) => void;

const text = { body: { text: "hello" } };
const html = { status: 502, contentType: "text/html", body: "<html>" };
const empty = { status: 200, contentType: "application/json", body: "" };

export async function startRun(hasLocks: boolean): Promise<RandomRun> {
  const world = new World({ hasLocks });
  await world.outcome(world.open().engine.session.start(world.shop.login()));
  if (hasLocks) world.open();
  return { world, hasLocks, calls: [], queued: [] };
}

/** Uses up all numbers: each decides on an action, on the next step of the world, or on a fate. */
export async function playChoices(run: RandomRun, choices: readonly number[]): Promise<void> {
  const { world } = run;
  let at = 0;
  const choose = () => choices[at++] ?? 39;
  world.fate = fateOf(choose);
  while (at < choices.length) {
    const choice = choose();
    if (choice % 4 === 0) actions[choose() % actions.length]?.(run, choose());
    else if (!(await world.step(choose()))) actions[choice % actions.length]?.(run, choose());
  }
}

/** The network is back, the shop answers, and the waiting tasks are sent. */
export async function recover({ world }: RandomRun): Promise<void> {
  world.fate = () => undefined;
  for (const page of world.pages) {
    page.isOnline = true;
    page.path = "/cart";
  }
  await world.settle();
  const [page = world.open()] = world.pages;
  if (!(await world.outcome(page.engine.session.tokens())))
    await world.outcome(page.engine.session.start(world.shop.login()));
  await world.outcome(page.engine.processQueue());
}

/** The shop answers most requests: of 40 outcomes, seven are one kind of trouble each. */
function fateOf(choose: () => number): Fate {
  return ({ headers }) => {
    const taskId = headers["x-task-id"];
    const fates = [
      "lost",
      "lost after",
      "twice",
      html,
      empty,
      json(envelopeOf(500, "Internal error", { reason: "FAULT" }, taskId)),
      json(refusalEnvelope("UNAVAILABLE", undefined, taskId)),
    ] as const;
    return fates[choose() % 40];
  };
}

/** An action that is in the list twice is twice as likely. */
const actions: readonly Action[] = [
  execute,
  execute,
  execute,
  queue,
  queue,
  processQueue,
  switchNetwork,
  closeTab,
  openTab,
  changePath,
  passTime,
  endAccess,
  endAccess,
  logInOrOut,
];

function execute(run: RandomRun, choice: number): void {
  const page = anyPage(run, choice);
  const calls = [
    () => page.engine.execute(note, text),
    () => page.engine.execute(notes, {}),
    () => page.engine.execute(basket, text),
    () => page.engine.execute(shelf, {}),
  ];
  watch(run, page, calls[choice % 4]?.() ?? Promise.resolve());
}

function queue(run: RandomRun, choice: number): void {
  const page = anyPage(run, choice);
  const calls = [
    () => page.engine.queue(notes, {}),
    () => page.engine.queue(basket, text),
    () => page.engine.queue(note, text),
  ];
  const queueing = calls[Math.min(choice % 5, 2)]?.();
  if (queueing)
    watch(
      run,
      page,
      queueing.then((task) => run.queued.push(task)),
    );
}

function processQueue(run: RandomRun, choice: number): void {
  const page = anyPage(run, choice);
  watch(run, page, page.engine.processQueue());
}

function switchNetwork(run: RandomRun, choice: number): void {
  const page = anyPage(run, choice);
  page.isOnline = !page.isOnline;
  if (page.isOnline) watch(run, page, page.engine.processQueue());
}

function closeTab(run: RandomRun, choice: number): void {
  run.world.close(anyPage(run, choice));
  if (run.world.pages.length === 0) run.world.open();
}

function openTab({ world, hasLocks }: RandomRun): void {
  if (hasLocks && world.pages.length < 3) world.open();
}

function changePath(run: RandomRun, choice: number): void {
  anyPage(run, choice).path = choice % 4 === 0 ? "/" : "/cart";
}

function passTime({ world }: RandomRun): void {
  world.nowMs += 10 * 60_000;
}

function endAccess({ world }: RandomRun): void {
  world.shop.endAccess();
}

function logInOrOut(run: RandomRun, choice: number): void {
  const page = anyPage(run, choice);
  const { session } = page.engine;
  watch(run, page, choice % 2 === 0 ? session.start(run.world.shop.login()) : session.end());
}

function anyPage({ world }: RandomRun, choice: number): WorldPage {
  return world.pages[choice % world.pages.length] ?? world.open();
}

function watch({ calls }: RandomRun, page: WorldPage, promise: Promise<unknown>): void {
  const call = { page, isSettled: false };
  calls.push(call);
  const settled = () => {
    call.isSettled = true;
  };
  promise.then(settled, settled);
}
