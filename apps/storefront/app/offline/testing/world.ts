import type { WireReply, WireRequest } from "@papillote/contract/client.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { createEngine, type Engine } from "#app/offline/engine/engine.ts";
import type {
  EngineParts,
  EngineStore,
  ErrorNotice,
  Locks,
} from "#app/offline/engine/engine-parts.ts";
import { createFakeShop } from "./fake-shop.ts";

type Step = { readonly page: Page | undefined; readonly atMs: number; readonly run: () => void };
type Page = {
  isAlive: boolean;
  isOnline: boolean;
  path: string;
  readonly engine: Engine;
  readonly notices: ErrorNotice[];
  readonly knownDead: Set<string>;
  refreshing: number;
  silentLogouts: number;
};
export type WorldPage = Page;
/** What becomes of a request: the shop's own answer, another one, or none. `undefined` is answered by the shop. */
export type Fate = (
  request: WireRequest,
) => WireReply | "lost" | "lost after" | "twice" | undefined;

/** Several tabs over one store, one shop and one clock. Nothing happens but by a step, so a test decides the order of everything. */
export class World {
  nowMs = 1_800_000_000_000;
  fate: Fate = () => undefined;
  readonly shop = createFakeShop(() => this.nowMs);
  readonly sent: { page: Page; request: WireRequest; atMs: number }[] = [];
  /** Promises of the engine that were broken. */
  readonly faults: string[] = [];
  readonly stored = { user: new Map<string, unknown>(), syncTasks: new Map<string, unknown>() };
  private readonly sessionOfToken = new Map<string, string | undefined>();
  readonly discarded = new Set<string>();
  /** Sessions that a page ended on the device: it may be gone before it says so. */
  readonly endedSessions = new Set<string>();
  readonly pages: Page[] = [];
  silentLogouts = 0;
  private steps: Step[] = [];
  private readonly held = new Map<string, Page>();
  private lockQueue: { name: string; page: Page; grant: () => void }[] = [];
  private ids = 0;
  private readonly underWay = new Set<{ page: Page; taskId: string }>();
  private readonly options: { hasLocks: boolean; autoRefreshTokens?: boolean };

  constructor(options: { hasLocks: boolean; autoRefreshTokens?: boolean } = { hasLocks: true }) {
    this.options = options;
  }

  open(path = "/cart"): Page {
    const page: Page = {
      isAlive: true,
      isOnline: true,
      path,
      notices: [],
      knownDead: new Set(),
      refreshing: 0,
      silentLogouts: 0,
      engine: createEngine(this.partsOf(() => page)),
    };
    this.pages.push(page);
    return page;
  }

  /** The page is gone at this moment, with all it knew; what it sent is still on its way. */
  close(page: Page): void {
    page.isAlive = false;
    this.pages.splice(this.pages.indexOf(page), 1);
    this.steps = this.steps.filter((step) => step.page !== page);
    this.lockQueue = this.lockQueue.filter((one) => one.page !== page);
    for (const one of this.underWay) if (one.page === page) this.underWay.delete(one);
    for (const [name, holder] of this.held) if (holder === page) this.release(name);
  }

  /** One of the steps that can happen now; when all wait for the clock, it goes on to the next. */
  async step(choice = 0): Promise<boolean> {
    if (this.steps.length === 0) return false;
    const next = Math.min(...this.steps.map(({ atMs }) => atMs));
    if (next > this.nowMs) this.nowMs = next;
    const ready = this.steps.filter(({ atMs }) => atMs <= this.nowMs);
    const chosen = ready[choice % ready.length];
    this.steps = this.steps.filter((step) => step !== chosen);
    chosen?.run();
    await allMicrotasks();
    return true;
  }

  async settle(): Promise<void> {
    await allMicrotasks();
    for (let left = 20_000; left > 0; left--) if (!(await this.step())) return;
    this.faults.push("the world never comes to rest");
  }

  /** Runs until nothing is left to do and gives what came of it. */
  async outcome<Value>(promise: Promise<Value>): Promise<Value | Error> {
    let given: { value: Value | Error } = { value: new Error("never settled") };
    promise.then(
      (value) => {
        given = { value };
      },
      (fault: Error) => {
        given = { value: fault };
      },
    );
    await this.settle();
    return given.value;
  }

  tasks(): SyncTask[] {
    return [...this.stored.syncTasks.values()] as SyncTask[];
  }

  private partsOf(page: () => Page): EngineParts {
    return {
      transport: (request) => this.carry(page(), request),
      stores: { user: this.store("user", page), syncTasks: this.store("syncTasks", page) },
      locks: this.options.hasLocks ? this.locks(page) : undefined,
      clock: () => this.nowMs,
      wait: (ms) => this.later(page(), () => undefined, ms),
      newId: () => `id${++this.ids}`,
      isOnline: () => page().isOnline,
      notify: (notice) => page().notices.push(notice),
      onSilentLogout: () => {
        page().silentLogouts += 1;
        this.silentLogouts += 1;
      },
      path: () => page().path,
      config: { autoRefreshTokens: this.options.autoRefreshTokens ?? true },
    };
  }

  private later<Value>(page: Page | undefined, effect: () => Value, delayMs = 0): Promise<Value> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(effect());
        } catch (fault) {
          reject(fault);
        }
      };
      if (page === undefined || page.isAlive)
        this.steps.push({ page, atMs: this.nowMs + delayMs, run });
    });
  }

  private store<Value>(name: "user" | "syncTasks", page: () => Page): EngineStore<Value> {
    const map = this.stored[name] as Map<string, Value>;
    return {
      get: (key) => this.later(page(), () => structuredClone(map.get(key))),
      set: (key, value) =>
        this.later(page(), () => {
          const { token, session } = value as { token?: string; session?: string };
          if (key === "current-token") this.sessionOfToken.set(`Bearer ${token}`, session);
          map.set(key, structuredClone(value));
        }),
      entries: () => this.later(page(), () => structuredClone([...map])),
      remove: (key) =>
        this.later(page(), () => {
          if (name === "syncTasks") this.discarded.add(key);
          const { session } = (map.get(key) ?? {}) as { session?: string };
          if (key === "current-refresh-token" && session !== undefined)
            this.endedSessions.add(session);
          map.delete(key);
        }),
    };
  }

  private locks(page: () => Page): Locks {
    return {
      request: async (name, run) => {
        const mine = page();
        await new Promise<void>((grant) => {
          this.lockQueue.push({ name, page: mine, grant });
          if (!this.held.has(name)) this.release(name);
        });
        try {
          return await run();
        } finally {
          this.release(name);
        }
      },
    };
  }

  private release(name: string): void {
    this.held.delete(name);
    const next = this.lockQueue.find((one) => one.name === name);
    if (!next) return;
    this.lockQueue = this.lockQueue.filter((one) => one !== next);
    this.held.set(name, next.page);
    void this.later(next.page, next.grant);
  }

  /** The way to the shop and the way back are two steps: a page may be gone in between. */
  private async carry(page: Page, request: WireRequest): Promise<WireReply> {
    this.sent.push({ page, request, atMs: this.nowMs });
    const end = this.watch(page, request);
    const reply = await this.later(undefined, () => this.reach(request));
    return this.later(page, () => {
      end();
      if (!reply) throw new TypeError("Failed to fetch");
      const token = request.headers.authorization;
      if (token && reply.body.includes("not authorized")) page.knownDead.add(token);
      return reply;
    });
  }

  private reach(request: WireRequest): WireReply | undefined {
    const fate = this.fate(request);
    if (fate === "lost") return undefined;
    if (fate === "lost after") return void this.shop.answer(request);
    if (fate === "twice") this.shop.answer(request);
    return typeof fate === "object" ? fate : this.shop.answer(request);
  }

  private watch(page: Page, request: WireRequest): () => void {
    if (request.path.endsWith("/refresh-token")) return this.watchRefresh(page, request);
    const token = request.headers.authorization;
    if (token && page.refreshing > 0 && page.knownDead.has(token))
      this.faults.push("a token known to be dead left while a refresh ran");
    const taskId = request.headers["x-task-id"];
    if (taskId === undefined) return () => undefined;
    if (
      [...this.underWay].some(
        (other) => other.taskId === taskId && (this.options.hasLocks || other.page === page),
      )
    )
      this.faults.push("a task was sent while it was under way");
    const kept = this.stored.syncTasks.get(taskId) as SyncTask | undefined;
    if (kept?.transmited) this.faults.push("a task left that is decided already");
    const { session } = kept?.payload ?? {};
    if (session !== undefined && token && this.sessionOfToken.get(token) !== session)
      this.faults.push("a task left in the name of another session");
    const one = { page, taskId };
    this.underWay.add(one);
    return () => this.underWay.delete(one);
  }

  private watchRefresh(page: Page, { body }: WireRequest): () => void {
    const others = this.pages.filter(({ refreshing }) => refreshing > 0);
    if (others.some((other) => this.options.hasLocks || other === page))
      this.faults.push("two refreshes at once");
    const given = (body as { refreshToken: string }).refreshToken;
    if (
      given !==
      (this.stored.user.get("current-refresh-token") as { token: string } | undefined)?.token
    )
      this.faults.push("a refresh with a token that another tab had renewed");
    page.refreshing += 1;
    return () => {
      page.refreshing -= 1;
    };
  }
}

/** Everything that follows at once has happened when the event loop comes round. */
function allMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
