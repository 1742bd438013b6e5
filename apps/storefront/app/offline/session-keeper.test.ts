import "fake-indexeddb/auto";
import { updateProfile } from "@papillote/contract/profile.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEngine } from "./engine/engine.ts";
import { createMutex } from "./engine/locks.ts";
import { orderHistory } from "./order-history.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { encryptedRegistration } from "./stores/encrypted-registration.ts";
import { faultyFactory, slowOpeningMs } from "./stores/testing/faulty-factory.ts";
import { testStores } from "./stores/testing/test-stores.ts";
import { createDocumentShop, leonie } from "./testing/document-shop.ts";

const takeTokens = "POST /session/tokens";
const askMe = "GET /api/ext/customers/me";
const rename = { body: { firstname: "Léa", lastname: "Dupont" } };

let shop: ReturnType<typeof createDocumentShop>;
let factory: globalThis.IDBFactory;
let mark: string | null;
let mutex: ReturnType<typeof createMutex>;

beforeEach(() => {
  shop = createDocumentShop();
  factory = new IDBFactory();
  mark = null;
  mutex = createMutex(undefined);
});

/** One page of the browser. A second one, or a reload, shares the stores and the mark. */
function openPage() {
  const stores = testStores(factory);
  const page = { isOnline: true, silentLogouts: 0, session: shop.cookie };
  const engine = createEngine({
    transport: shop.transport,
    stores: { user: stores.store("user"), syncTasks: stores.store("syncTasks") },
    locks: undefined,
    clock: () => 1_800_000_000_000,
    wait: () => Promise.resolve(),
    newId: () => crypto.randomUUID(),
    isOnline: () => page.isOnline,
    notify: () => undefined,
    onWaiting: () => undefined,
    onQueueRun: () => undefined,
    documentSession: () => page.session,
    onSilentLogout: () => {
      page.silentLogouts += 1;
    },
    path: () => "/boutique",
    config: { autoRefreshTokens: true },
  });
  const keeper = createSessionKeeper({
    engine,
    stores,
    transport: shop.transport,
    logOut: shop.logOut,
    now: () => new Date("2026-11-20T11:00:00.000Z"),
    alone: (run) => mutex("session", run),
    mark: {
      read: () => mark,
      put: (next) => {
        mark = next;
      },
    },
  });
  const waiting = async () =>
    (await stores.store<SyncTask>("syncTasks").entries()).filter(
      ([, { transmited }]) => !transmited,
    ).length;
  return {
    page,
    engine,
    keeper,
    waiting,
    stores,
    user: () => stores.store("user").get("current-user"),
    carts: stores.store<string>("carts"),
  };
}

async function loggedIn(sessionId = "s-1") {
  const opened = openPage();
  shop.cookie = sessionId;
  opened.page.session = sessionId;
  await opened.keeper.follow(sessionId);
  shop.requests.length = 0;
  return opened;
}

describe("the start of a page", () => {
  test("S4.1a S4.1b the stored token is read and refreshes the user; no new token is requested", async () => {
    await loggedIn();
    const { keeper, engine, user } = openPage();
    expect(await engine.session.tokens()).toEqual({ access: "access-1", refresh: "refresh-1" });
    await keeper.follow("s-1");
    expect(shop.requests).toEqual([askMe]);
    expect(await user()).toEqual(leonie);
  });

  test("after a login by a plain form the page requests its tokens, once for two tabs", async () => {
    shop.cookie = "s-1";
    const [one, other] = [openPage(), openPage()];
    await Promise.all([one.keeper.follow("s-1"), other.keeper.follow("s-1")]);
    expect(shop.requests.filter((call) => call === takeTokens)).toHaveLength(1);
    expect(await one.engine.session.tokens()).toEqual({ access: "access-1", refresh: "refresh-1" });
    expect(await other.engine.session.tokens()).toEqual({
      access: "access-1",
      refresh: "refresh-1",
    });
    expect(await other.user()).toEqual(leonie);
  });

  test("S4.1c without a session nothing is requested and nothing stored", async () => {
    const { keeper, engine } = openPage();
    await keeper.follow(undefined);
    expect([shop.requests, mark, await engine.session.tokens()]).toEqual([[], null, undefined]);
  });

  test("a session that ended since the document was made gives no tokens", async () => {
    const { keeper, engine } = openPage();
    await keeper.follow("s-1");
    expect([shop.requests, mark, await engine.session.tokens()]).toEqual([
      [takeTokens],
      null,
      undefined,
    ]);
  });
});

describe("S3.12 the customer's data on the device", () => {
  const orders = [{ order_id: "o-1", number: "P-0001" }];
  const stateOf = async ({ stores }: ReturnType<typeof openPage>) => {
    const {
      "current-token": token,
      "current-refresh-token": refreshToken,
      ...rest
    } = Object.fromEntries(await stores.store("user").entries());
    return {
      token: textIn(token),
      refreshToken: textIn(refreshToken),
      ...rest,
      ordersHistory: await stores.store("ordersHistory").get("orders-history"),
    };
  };
  const textIn = (stored: unknown) => (stored as { token?: string } | undefined)?.token;

  test("S3.12 tokens, group and its token, user, start of the session and order history, each under its key", async () => {
    shop.groupToken = "2.1800000000000.proof";
    const opened = await loggedIn();
    await orderHistory(opened.stores, mark).save(orders, new Date("2026-11-20T11:05:00.000Z"));
    expect(await stateOf(opened)).toEqual({
      token: "access-1",
      refreshToken: "refresh-1",
      "current-user": leonie,
      "current-group-id": 1,
      "current-group-token": "2.1800000000000.proof",
      "session-started": "2026-11-20T11:00:00.000Z",
      ordersHistory: {
        session: "s-1",
        kept_at: "2026-11-20T11:05:00.000Z",
        orders,
      },
    });
    expect(await orderHistory(openPage().stores, mark).read()).toMatchObject({ orders });
  });

  test("S3.12 a registration is stored under its key, is read after a reload and removed by the login", async () => {
    const registrationOf = ({ stores }: ReturnType<typeof openPage>) =>
      encryptedRegistration(stores.store("user"), crypto);
    const guest = openPage();
    await registrationOf(guest).keep({ password: "Réglisse-1842" });
    expect((await guest.stores.store("user").entries()).map(([key]) => key)).toEqual([
      "current-registration",
    ]);
    expect(await registrationOf(openPage()).read()).toEqual({ password: "Réglisse-1842" });
    const customer = await loggedIn();
    expect(await registrationOf(customer).read()).toBeUndefined();
    expect(await customer.stores.store("user").get("current-registration")).toBeUndefined();
  });

  test("S3.12 a group token is removed when the shop no longer sends one", async () => {
    shop.groupToken = "2.1800000000000.proof";
    const { keeper, stores } = await loggedIn();
    shop.groupToken = undefined;
    await keeper.refreshUser();
    expect(await stores.store("user").get("current-group-token")).toBeUndefined();
  });

  test("S3.12 S4.3 nothing of it remains after the logout, and orders of an earlier session are not shown", async () => {
    const opened = await loggedIn();
    const history = opened.stores.store("ordersHistory");
    await orderHistory(opened.stores, mark).save(orders, new Date("2026-11-20T11:05:00.000Z"));
    const late = await history.get("orders-history");
    await opened.keeper.follow(undefined);
    expect(await stateOf(opened)).toEqual({
      token: undefined,
      refreshToken: undefined,
      ordersHistory: undefined,
    });
    await orderHistory(opened.stores, mark).save(orders, new Date("2026-11-20T11:06:00.000Z"));
    expect(await history.get("orders-history")).toBeUndefined();
    await history.set("orders-history", {
      ...(late as object),
      session: "s-1",
    });
    await loggedIn("s-2");
    await history.set("orders-history", {
      ...(late as object),
      session: "s-1",
    });
    expect(await orderHistory(openPage().stores, mark).read()).toBeUndefined();
  });
});

describe("a login", () => {
  test("S4.2 stores token and refresh token, loads the user, and frees a lock that a failed refresh closed", async () => {
    const { keeper, engine, page, user } = await loggedIn();
    shop.endTokens();
    await keeper.refreshUser();
    expect([page.silentLogouts, await engine.session.tokens()]).toEqual([1, undefined]);
    await keeper.endSilently("s-1");
    shop.cookie = "s-2";
    await keeper.follow("s-2");
    expect(await engine.session.tokens()).toEqual({ access: "access-2", refresh: "refresh-2" });
    expect([mark, await user()]).toEqual(["s-2", leonie]);
  });

  test("S4.4 waiting tasks of an earlier login are never sent in the next one", async () => {
    const { keeper, engine, page, waiting } = await loggedIn();
    page.isOnline = false;
    await engine.queue(updateProfile, rename);
    expect(await waiting()).toBe(1);
    page.isOnline = true;
    shop.cookie = "s-2";
    await keeper.follow("s-2");
    expect(await waiting()).toBe(0);
    expect(shop.requests).not.toContain("POST /api/ext/customers/update-profile");
  });
});

describe("a logout", () => {
  test("S4.3 clears tokens, user, server cart token and local record", async () => {
    const { keeper, engine, user, carts } = await loggedIn();
    await carts.set("current-cart-token", "cart-1");
    await keeper.follow(undefined);
    expect([
      await engine.session.tokens(),
      await user(),
      await carts.get("current-cart-token"),
      mark,
    ]).toEqual([undefined, undefined, undefined, null]);
  });

  test("S4.4 S4.7b a refused refresh removes the waiting tasks, the document's session and the local record", async () => {
    const { keeper, engine, page, waiting, user } = await loggedIn();
    page.isOnline = false;
    await engine.queue(updateProfile, rename);
    page.isOnline = true;
    shop.endTokens();
    await keeper.refreshUser();
    await keeper.endSilently("s-1");
    expect(page.silentLogouts).toBe(1);
    expect([await waiting(), await user(), mark, shop.cookie]).toEqual([
      0,
      undefined,
      null,
      undefined,
    ]);
    expect(shop.requests.at(-1)).toBe("POST /logout?silent=s-1");
  });

  test("a login that was quicker than the silent logout keeps its session", async () => {
    const { keeper, engine, user } = await loggedIn();
    shop.endTokens();
    await keeper.refreshUser();
    shop.cookie = "s-2";
    await keeper.follow("s-2");
    await keeper.endSilently("s-1");
    expect([shop.cookie, mark, await user()]).toEqual(["s-2", "s-2", leonie]);
    expect(await engine.session.tokens()).toBeDefined();
  });

  test("a silent logout that is still unanswered at the next login is given up", async () => {
    const { keeper, engine } = await loggedIn();
    shop.endTokens();
    await keeper.refreshUser();
    shop.isLogoutHeld = true;
    const ending = keeper.endSilently("s-1");
    await vi.waitFor(() => expect(shop.requests.at(-1)).toBe("POST /logout?silent=s-1"));
    shop.cookie = "s-2";
    const following = keeper.follow("s-2");
    shop.releaseLogouts();
    await Promise.all([ending, following]);
    expect([shop.cookie, mark]).toEqual(["s-2", "s-2"]);
    expect(await engine.session.tokens()).toBeDefined();
  });

  test("without a network the local record is removed as well", async () => {
    const { keeper, user } = await loggedIn();
    shop.isReachable = false;
    await keeper.endSilently("s-1");
    expect([await user(), mark]).toEqual([undefined, null]);
  });
});

describe("S4.4 waiting changes of the document's own session", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const follow = async ({ keeper }: ReturnType<typeof openPage>) => {
    const followed = keeper.follow("s-1").catch(() => undefined);
    for (let seconds = 0; seconds < 10; seconds++) await vi.advanceTimersByTimeAsync(slowOpeningMs);
    await followed;
  };
  const changeOffline = async () => {
    const disk = faultyFactory();
    factory = disk.factory;
    const { engine, page } = await loggedIn();
    page.isOnline = false;
    await engine.queue(updateProfile, rename);
    return disk.faults;
  };

  test("are kept by a page whose database opens slowly, and sent by the next one", async () => {
    const faults = await changeOffline();
    faults.open = "slow";
    await follow(openPage());
    faults.open = undefined;
    const next = openPage();
    expect(await next.waiting()).toBe(1);
    await next.keeper.follow("s-1");
    await next.engine.processQueue();
    expect(shop.requests).toContain("POST /api/ext/customers/update-profile");
  });

  test("are kept when the tokens on the device are gone and the shop does not answer", async () => {
    await changeOffline();
    const { stores, engine } = openPage();
    await engine.session.end();
    await stores.store("user").clear();
    shop.isReachable = false;
    await follow(openPage());
    expect(await openPage().waiting()).toBe(1);
  });

  test("are kept when the database opens slowly and nothing is known of the session", async () => {
    const faults = await changeOffline();
    faults.open = "slow";
    mark = null;
    await follow(openPage());
    faults.open = undefined;
    expect(await openPage().waiting()).toBe(1);
  });
});

test("S4.4 a change in a document of an earlier session is never sent in the later one", async () => {
  const earlier = await loggedIn();
  shop.cookie = "s-2";
  await openPage().keeper.follow("s-2");
  await earlier.engine.queue(updateProfile, rename);
  await earlier.engine.processQueue();
  expect(await earlier.waiting()).toBe(0);
  expect(shop.requests).not.toContain("POST /api/ext/customers/update-profile");
});

test("tokens belong to the session that the server names, even if the document is older", async () => {
  shop.cookie = "s-2";
  const { keeper, engine } = openPage();
  await keeper.follow("s-1");
  expect([mark, await engine.session.current()]).toEqual(["s-2", "s-2"]);
});
