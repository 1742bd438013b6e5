import type { Engine } from "./engine/engine.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import type { UserUpdate } from "./user-update.ts";

export type PageSession = {
  readonly engine: Engine;
  readonly keeper: SessionKeeper;
  readonly userUpdate: UserUpdate;
};

let opened: PageSession | undefined;

/**
 * The page's session; none for a guest, or before the page is idle. In a file of its own: importing
 * it loads no part of the engine.
 */
export function pageSession(): PageSession | undefined {
  return opened;
}

export function pageSessionOr(open: () => PageSession): PageSession {
  opened ??= open();
  return opened;
}
