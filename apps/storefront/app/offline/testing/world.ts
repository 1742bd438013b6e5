import type { WireReply } from "@papillote/contract/client.ts";
import type { WireRequest } from "@papillote/contract/prepare-call.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { createEngine, type Engine } from "#app/offline/engine/engine.ts";
import type { EngineParts, EngineStore, ErrorNotice } from "#app/offline/engine/engine-parts.ts";
import { createFakeShop } from "./fake-shop.ts";

type Step = {
  readonly page: WorldPage | undefined;
  readonly atMs: number;
  readonly run: () => void;
};
export type WorldPage = {
  isAlive: boolean;
  isOnline: boolean;
  path: string;
  readonly engine: Engine;
  readonly notices: ErrorNotice[];
  readonly knownDead: Set<string>;
  refreshing: number;
  silentLogouts: number;
};
/**
 * What happens to a request: an answer that is not the shop's, or none. `undefined` if the shop
 * answers.
 */
export type Fate = (
  request: WireRequest,
) => WireReply | "lost" | "lost after" | "twice" | undefined;

/**
 * Several tabs with one store, one shop and one clock. Everything happens in steps, so that a test
 * decides the order of all events.
 */
export class World {
  nowMs = 1_800_000_000_000;
  fate: Fate = () => undefined;
  readonly shop = createFakeShop(() => this.nowMs);
  readonly sent: { page: WorldPage; request: WireRequest; atMs: number }[] = [];
  /** How long the reply to a request takes. */
  replyDelayMs: (request: WireRequest) => number = () => 0;
  /** The engine's guarantees that were broken. */
  readonly faults: string[] = [];
  readonly stored = { user: new Map<string, unknown>(), syncTasks: new Map<string, unknown>() };
  private readonly sessionOfToken = new Map<string, string | undefined>();
  readonly discarded = new Set<string>();
  /** Sessions that a page ended on the device; it may be closed before it reports the end. */
  readonly endedSessions = new Set<string>();
  readonly pages: WorldPage[] = [];
  silentLogouts = 0;
  private steps: Step[] = [];
  private readonly held = new Map<string, WorldPage>();
  private lockQueue: { name: string; page: WorldPage; grant: () => void }[] = [];
  private ids = 0;
  private readonly underWay = new Set<{ page: WorldPage; taskId: string }>();
  private readonly options: { hasLocks: boolean; autoRefreshTokens?: boolean };

  constructor(options: { hasLocks: boolean; autoRefreshTokens?: boolean } = { hasLocks: true }) {
    this.options = options;
  }

  open(path = "/cart"): WorldPage {
    const page: WorldPage = {
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

  /** The page ends at once, with all its state; its sent requests still reach the shop. */
  close(page: WorldPage): void {
    page.isAlive = false;
    this.pages.splice(this.pages.indexOf(page), 1);
    this.steps = this.steps.filter((step) => step.page !== page);
    this.lockQueue = this.lockQueue.filter((one) => one.page !== page);
    for (const one of this.underWay) if (one.page === page) this.underWay.delete(one);
    for (const [name, holder] of this.held) if (holder === page) this.release(name);
  }

  /** Runs one of the possible steps. When all wait for the clock, the clock advances first. */
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

  /** Runs all steps and returns the promise's result, or its error. */
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

  private partsOf(page: () => WorldPage): EngineParts {
    return {
      transport: (request) => this.carry(page(), request),
      stores: { user: this.store("user", page), syncTasks: this.store("syncTasks", page) },
      locks: this.options.hasLocks ? this.locks(page) : undefined,
      clock: () => this.nowMs,
      wait: (ms) => this.later(page(), () => undefined, ms),
      newId: () => `id${++this.ids}`,
      isOnline: () => page().isOnline,
      onWaiting: () => undefined,
      onQueueRun: () => undefined,
      documentSession: () => this.storedSession(),
      notify: (notice) => page().notices.push(notice),
      onSilentLogout: () => {
        page().silentLogouts += 1;
        this.silentLogouts += 1;
      },
      path: () => page().path,
      config: { autoRefreshTokens: this.options.autoRefreshTokens ?? true },
    };
  }

  /** The documents of this world always belong to the session that the device knows. */
  private storedSession(): string | undefined {
    const stored = this.stored.user.get("current-refresh-token");
    return (stored as { session: string } | undefined)?.session;
  }

  private later<Value>(
    page: WorldPage | undefined,
    effect: () => Value,
    delayMs = 0,
  ): Promise<Value> {
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

  private store<Value>(name: "user" | "syncTasks", page: () => WorldPage): EngineStore<Value> {
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

  private locks(page: () => WorldPage): EngineParts["locks"] {
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

  /** Request and reply are two steps: the page may be closed in between. */
  private async carry(page: WorldPage, request: WireRequest): Promise<WireReply> {
    this.sent.push({ page, request, atMs: this.nowMs });
    const end = this.watch(page, request);
    const reply = await this.later(undefined, () => this.reach(request));
    const receive = () => {
      end();
      if (!reply) throw new TypeError("Failed to fetch");
      const token = request.headers.authorization;
      if (token && reply.body.includes("not authorized")) page.knownDead.add(token);
      return reply;
    };
    return this.later(page, receive, this.replyDelayMs(request));
  }

  private reach(request: WireRequest): WireReply | undefined {
    const fate = this.fate(request);
    if (fate === "lost") return undefined;
    if (fate === "lost after") return void this.shop.answer(request);
    if (fate === "twice") this.shop.answer(request);
    return typeof fate === "object" ? fate : this.shop.answer(request);
  }

  private watch(page: WorldPage, request: WireRequest): () => void {
    if (request.path.endsWith("/refresh-token")) return this.watchRefresh(page, request);
    const token = request.headers.authorization;
    if (token && page.refreshing > 0 && page.knownDead.has(token))
      this.faults.push("a call was sent with a refused token during a refresh");
    const taskId = request.headers["x-task-id"];
    if (taskId === undefined) return () => undefined;
    if (
      [...this.underWay].some(
        (other) => other.taskId === taskId && (this.options.hasLocks || other.page === page),
      )
    )
      this.faults.push("a task was sent twice at the same time");
    const kept = this.stored.syncTasks.get(taskId) as SyncTask | undefined;
    if (kept?.transmited) this.faults.push("a task was sent that is already answered");
    const { session } = kept?.payload ?? {};
    if (session !== undefined && token && this.sessionOfToken.get(token) !== session)
      this.faults.push("a task was sent in another session");
    const one = { page, taskId };
    this.underWay.add(one);
    return () => this.underWay.delete(one);
  }

  private watchRefresh(page: WorldPage, { body }: WireRequest): () => void {
    const others = this.pages.filter(({ refreshing }) => refreshing > 0);
    if (others.some((other) => this.options.hasLocks || other === page))
      this.faults.push("two refreshes at once");
    const given = (body as { refreshToken: string }).refreshToken;
    if (
      given !==
      (this.stored.user.get("current-refresh-token") as { token: string } | undefined)?.token
    )
      this.faults.push("a refresh was sent with a token that another tab had replaced");
    page.refreshing += 1;
    return () => {
      page.refreshing -= 1;
    };
  }
}

/** All pending microtasks have run when the event loop reaches `setImmediate`. */
function allMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
