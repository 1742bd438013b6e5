import type { Deps } from "#server/platform/deps.ts";
import type { Passwords } from "./passwords/password.ts";

export type AccountDeps = Deps & { readonly passwords: Passwords };
