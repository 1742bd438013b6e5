import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import { accessTokenLifeMs } from "@papillote/domain/sync/token-lock.ts";
import * as z from "zod/mini";
import type { EngineParts } from "./engine-parts.ts";

export type Tokens = { readonly access: string; readonly refresh: string };
/** `session` is a name of our own, from a login to its logout. */
export type StoredTokens = Tokens & { readonly endsAtMs: number; readonly session: string };

const storedRefresh = z.object({ token: z.string(), session: z.string() });
const storedAccess = z.object({ token: z.string(), endsAtMs: z.number(), session: z.string() });

export type TokenStore = {
  read(): Promise<StoredTokens | undefined>;
  write(tokens: Tokens, session: string): Promise<void>;
  clear(): Promise<void>;
};

/** A page may end between two writes: in each order chosen here the half that is left can be refreshed, or is no session. */
export function createTokenStore({
  stores: { user },
  clock,
}: Pick<EngineParts, "stores" | "clock">): TokenStore {
  return {
    async read() {
      const refresh = storedRefresh.safeParse(await user.get(userKeys.refreshToken));
      const access = storedAccess.safeParse(await user.get(userKeys.accessToken));
      if (!refresh.success) return undefined;
      // A login between the two readings: half of each is none, and whoever renews it looks again.
      const isWhole = access.success && access.data.session === refresh.data.session;
      const { token, endsAtMs } = isWhole ? access.data : { token: "", endsAtMs: 0 };
      return {
        access: token,
        refresh: refresh.data.token,
        session: refresh.data.session,
        endsAtMs,
      };
    },
    async write({ access, refresh }, session) {
      await user.set(userKeys.refreshToken, { token: refresh, session });
      await user.set(userKeys.accessToken, {
        token: access,
        endsAtMs: clock() + accessTokenLifeMs,
        session,
      });
    },
    async clear() {
      await user.remove(userKeys.refreshToken);
      await user.remove(userKeys.accessToken);
    },
  };
}
