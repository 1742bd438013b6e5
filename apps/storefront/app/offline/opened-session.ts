import type { Engine } from "./engine/engine.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import type { UserUpdate } from "./user-update.ts";

export type PageSession = {
  readonly engine: Engine;
  readonly keeper: SessionKeeper;
  readonly userUpdate: UserUpdate;
};

let opened: PageSession | undefined;

/** Where nobody is logged in, or the page is not idle yet, there is none. Who only asks for it does not fetch what it is made of. */
export function pageSession(): PageSession | undefined {
  return opened;
}

/** This page's one session; made by whoever wants it first. */
export function pageSessionOr(open: () => PageSession): PageSession {
  opened ??= open();
  return opened;
}
