import { currentStore } from "#app/platform/paths/current-store.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readSessionMark, writeSessionMark } from "#app/platform/visitor/session-mark.ts";
import { openBrowserEngine } from "./engine/browser-engine.ts";
import { fetchTransport } from "./engine/fetch-transport.ts";
import { createMutex } from "./engine/locks.ts";
import { type PageSession, pageSessionOr } from "./opened-session.ts";
import { pageStores } from "./page-stores.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { createUserUpdate } from "./user-update.ts";

type SessionOptions = Omit<Parameters<typeof openBrowserEngine>[0], "stores" | "storeCode">;

/** The page's one session: its engine and the session keeper. */
export function openPageSession(options: SessionOptions): PageSession {
  return pageSessionOr(() => open(options));
}

function open(options: SessionOptions): PageSession {
  const storeCode = currentStore().code;
  const stores = pageStores();
  const engine = openBrowserEngine({ ...options, stores, storeCode });
  const mutex = createMutex("locks" in navigator ? navigator.locks : undefined);
  const keeper = createSessionKeeper({
    engine,
    stores,
    transport: fetchTransport((...call) => fetch(...call), storeCode),
    logOut: (sessionId, signal) => fetch(paths.silentLogout(sessionId), { method: "POST", signal }),
    now: () => new Date(),
    alone: (run) => mutex("papillote-session", run),
    mark: { read: readSessionMark, put: writeSessionMark },
  });
  return { engine, keeper, userUpdate: createUserUpdate(engine, options.translate) };
}
