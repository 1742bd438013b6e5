import "fake-indexeddb/auto";
import { updateProfile } from "@papillote/contract/profile.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test } from "vitest";
import { createEngine } from "./engine/engine.ts";
import { createTurns } from "./engine/locks.ts";
import { keptOrders } from "./kept-orders.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { testStores } from "./stores/testing/test-stores.ts";
import { createDocumentShop, leonie } from "./testing/document-shop.ts";

const takeTokens = "POST /session/tokens";
const askMe = "GET /api/ext/customers/me";
const rename = { body: { firstname: "Léa", lastname: "Dupont" } };

let shop: ReturnType<typeof createDocumentShop>;
let factory: IDBFactory;
let mark: string | null;
let turns: ReturnType<typeof createTurns>;

beforeEach(() => {
  shop = createDocumentShop();
  factory = new IDBFactory();
  mark = null;
  turns = createTurns(undefined);
});

/** One page of the browser; another one, or a reload, shares what the device keeps. */
function openPage() {
  const stores = testStores(factory);
  const page = { isOnline: true, silentLogouts: 0 };
  const engine = createEngine({
    transport: shop.transport,
    stores: { user: stores.store("user"), syncTasks: stores.store("syncTasks") },
    locks: undefined,
    clock: () => 1_800_000_000_000,
    wait: () => Promise.resolve(),
    newId: () => crypto.randomUUID(),
    isOnline: () => page.isOnline,
    notify: () => undefined,
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
    now: () => new Date("2026-11-20T11:00:00.000Z"),
    alone: (run) => turns("session", run),
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
  await opened.keeper.follow(sessionId);
  shop.asked.length = 0;
  return opened;
}

describe("the start of a page", () => {
  test("S4.1a S4.1b with a token on the device the user is refreshed, and nothing else is asked", async () => {
    await loggedIn();
    const { keeper, user } = openPage();
    await keeper.follow("s-1");
    expect(shop.asked).toEqual([askMe]);
    expect(await user()).toEqual(leonie);
  });

  test("S4.1a after a login by a plain form the page asks for its tokens, once for two tabs", async () => {
    shop.cookie = "s-1";
    const [one, other] = [openPage(), openPage()];
    await Promise.all([one.keeper.follow("s-1"), other.keeper.follow("s-1")]);
    expect(shop.asked.filter((call) => call === takeTokens)).toHaveLength(1);
    expect(await one.engine.session.tokens()).toEqual({ access: "access-1", refresh: "refresh-1" });
    expect(await other.engine.session.tokens()).toEqual({
      access: "access-1",
      refresh: "refresh-1",
    });
    expect(await other.user()).toEqual(leonie);
  });

  test("S4.1c without a session nothing is asked, and nothing kept", async () => {
    const { keeper, engine } = openPage();
    await keeper.follow(undefined);
    expect([shop.asked, mark, await engine.session.tokens()]).toEqual([[], null, undefined]);
  });

  test("a session that ended since the document was made gives no tokens", async () => {
    const { keeper, engine } = openPage();
    await keeper.follow("s-1");
    expect([shop.asked, mark, await engine.session.tokens()]).toEqual([
      [takeTokens],
      null,
      undefined,
    ]);
  });
});

describe("S3.12 what the device knows of who is logged in", () => {
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
  const textIn = (kept: unknown) => (kept as { token?: string } | undefined)?.token;

  test("S3.12 tokens, group and its token, user, when the session began and the orders' history, each under its key", async () => {
    shop.groupToken = "2.1800000000000.proof";
    const opened = await loggedIn();
    await keptOrders(opened.stores).keep(orders, new Date("2026-11-20T11:05:00.000Z"));
    expect(await stateOf(opened)).toEqual({
      token: "access-1",
      refreshToken: "refresh-1",
      "current-user": leonie,
      "current-group-id": 1,
      "current-group-token": "2.1800000000000.proof",
      "session-started": "2026-11-20T11:00:00.000Z",
      ordersHistory: {
        session_started: "2026-11-20T11:00:00.000Z",
        kept_at: "2026-11-20T11:05:00.000Z",
        orders,
      },
    });
    expect(await keptOrders(openPage().stores).read()).toMatchObject({ orders });
  });

  test("S3.12 a group token that the shop gives no longer is not kept", async () => {
    shop.groupToken = "2.1800000000000.proof";
    const { keeper, stores } = await loggedIn();
    shop.groupToken = undefined;
    await keeper.refreshUser();
    expect(await stores.store("user").get("current-group-token")).toBeUndefined();
  });

  test("S3.12 S4.3 nothing of it is left after the logout, and orders of an earlier session are nobody's", async () => {
    const opened = await loggedIn();
    const history = opened.stores.store("ordersHistory");
    await keptOrders(opened.stores).keep(orders, new Date("2026-11-20T11:05:00.000Z"));
    const late = await history.get("orders-history");
    await opened.keeper.follow(undefined);
    expect(await stateOf(opened)).toEqual({
      token: undefined,
      refreshToken: undefined,
      ordersHistory: undefined,
    });
    await keptOrders(opened.stores).keep(orders, new Date("2026-11-20T11:06:00.000Z"));
    expect(await history.get("orders-history")).toBeUndefined();
    await history.set("orders-history", {
      ...(late as object),
      session_started: "2026-11-19T08:00:00.000Z",
    });
    await loggedIn("s-2");
    await history.set("orders-history", {
      ...(late as object),
      session_started: "2026-11-19T08:00:00.000Z",
    });
    expect(await keptOrders(openPage().stores).read()).toBeUndefined();
  });
});

describe("a login", () => {
  test("S4.2 stores token and refresh token, loads the user, and opens a lock that a failed refresh left closed", async () => {
    const { keeper, engine, page, user } = await loggedIn();
    shop.endTokens();
    await keeper.refreshUser();
    expect([page.silentLogouts, await engine.session.tokens()]).toEqual([1, undefined]);
    await keeper.endSilently();
    shop.cookie = "s-2";
    await keeper.follow("s-2");
    expect(await engine.session.tokens()).toEqual({ access: "access-2", refresh: "refresh-2" });
    expect([mark, await user()]).toEqual(["s-2", leonie]);
  });

  test("S4.4 nothing that waits of an earlier login leaves in the name of the next", async () => {
    const { keeper, engine, page, waiting } = await loggedIn();
    page.isOnline = false;
    await engine.queue(updateProfile, rename);
    expect(await waiting()).toBe(1);
    page.isOnline = true;
    shop.cookie = "s-2";
    await keeper.follow("s-2");
    expect(await waiting()).toBe(0);
    expect(shop.asked).not.toContain("POST /api/ext/customers/update-profile");
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

  test("S4.4 S4.7b when the refresh is refused the tasks that wait go, and the document's session and the local record with them", async () => {
    const { keeper, engine, page, waiting, user } = await loggedIn();
    page.isOnline = false;
    await engine.queue(updateProfile, rename);
    page.isOnline = true;
    shop.endTokens();
    await keeper.refreshUser();
    await keeper.endSilently();
    expect(page.silentLogouts).toBe(1);
    expect([await waiting(), await user(), mark, shop.cookie]).toEqual([
      0,
      undefined,
      null,
      undefined,
    ]);
    expect(shop.asked.at(-1)).toBe("POST /logout?silent=1");
  });

  test("without a network the local record goes all the same", async () => {
    const { keeper, user } = await loggedIn();
    shop.isReachable = false;
    await keeper.endSilently();
    expect([await user(), mark]).toEqual([undefined, null]);
  });
});
