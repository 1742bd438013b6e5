import { shownStore } from "#app/platform/paths/shown-store.ts";
import { putSessionMark, sessionMark } from "#app/platform/visitor/session-mark.ts";
import { openBrowserEngine } from "./engine/browser-engine.ts";
import { fetchTransport } from "./engine/fetch-transport.ts";
import { createTurns } from "./engine/locks.ts";
import { type PageSession, pageSessionOr } from "./opened-session.ts";
import { pageStores } from "./page-stores.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { createUserUpdate } from "./user-update.ts";

type Parts = Omit<Parameters<typeof openBrowserEngine>[0], "stores" | "storeCode">;

/** What this page's script does in a customer's name; made once. */
export function openPageSession(parts: Parts): PageSession {
  return pageSessionOr(() => open(parts));
}

function open(parts: Parts): PageSession {
  const storeCode = shownStore().code;
  const stores = pageStores();
  const engine = openBrowserEngine({ ...parts, stores, storeCode });
  const turns = createTurns("locks" in navigator ? navigator.locks : undefined);
  const keeper = createSessionKeeper({
    engine,
    stores,
    transport: fetchTransport((...call) => fetch(...call), storeCode),
    now: () => new Date(),
    alone: (run) => turns("papillote-session", run),
    mark: { read: sessionMark, put: putSessionMark },
  });
  return { engine, keeper, userUpdate: createUserUpdate(engine, parts.translate) };
}
