import { putSessionMark, sessionMark } from "#app/platform/session-mark.ts";
import { shownStore } from "#app/platform/shown-store.ts";
import { openBrowserEngine } from "./browser-engine.ts";
import type { Engine } from "./engine.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { pageStores } from "./page-stores.ts";
import { createSessionKeeper, type SessionKeeper } from "./session-keeper.ts";
import { createTurns } from "./turns.ts";
import { createUserUpdate, type UserUpdate } from "./user-update.ts";

export type PageSession = { readonly engine: Engine; readonly keeper: SessionKeeper; readonly userUpdate: UserUpdate };
type Parts = Omit<Parameters<typeof openBrowserEngine>[0], "stores" | "storeCode">;

let opened: PageSession | undefined;

/** What this page's script does in a customer's name; made once. */
export function openPageSession(parts: Parts): PageSession {
  opened ??= open(parts);
  return opened;
}

/** Where nobody is logged in, or the page is not idle yet, there is none. */
export function pageSession(): PageSession | undefined {
  return opened;
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
    alone: (run) => turns("papillote-session", run),
    mark: { read: sessionMark, put: putSessionMark },
  });
  return { engine, keeper, userUpdate: createUserUpdate(engine, parts.translate) };
}
