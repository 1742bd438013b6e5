import type { Deps } from "#server/platform/deps.ts";
import type { Passwords } from "./password.ts";

export type AccountDeps = Deps & { readonly passwords: Passwords };
