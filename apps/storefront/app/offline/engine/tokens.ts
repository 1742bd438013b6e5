import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import { accessTokenLifeMs } from "@papillote/domain/sync/token-lock.ts";
import * as z from "zod/mini";
import type { EngineParts } from "./engine-parts.ts";

export type Tokens = { readonly access: string; readonly refresh: string };
/** `session` is the server's id of the session, as the document names it. */
export type SessionTokens = Tokens & { readonly session: string };
type StoredTokens = SessionTokens & { readonly endsAtMs: number };

const storedRefresh = z.object({ token: z.string(), session: z.string() });
const storedAccess = z.object({ token: z.string(), endsAtMs: z.number(), session: z.string() });

/**
 * The page may close between two writes. The order of the writes is chosen so that the remaining
 * half can be refreshed or counts as no session.
 */
export function createTokenStore({
  stores: { user },
  clock,
}: Pick<EngineParts, "stores" | "clock">) {
  return {
    async read(): Promise<StoredTokens | undefined> {
      const refresh = storedRefresh.safeParse(await user.get(userKeys.refreshToken));
      const access = storedAccess.safeParse(await user.get(userKeys.accessToken));
      if (!refresh.success) return undefined;
      // With a login between the two reads, the tokens belong to two sessions. The access token
      // then counts as expired, and its renewal reads the store again.
      const isWhole = access.success && access.data.session === refresh.data.session;
      const { token, endsAtMs } = isWhole ? access.data : { token: "", endsAtMs: 0 };
      return {
        access: token,
        refresh: refresh.data.token,
        session: refresh.data.session,
        endsAtMs,
      };
    },
    async write({ access, refresh }: Tokens, session: string): Promise<void> {
      await user.set(userKeys.refreshToken, { token: refresh, session });
      await user.set(userKeys.accessToken, {
        token: access,
        endsAtMs: clock() + accessTokenLifeMs,
        session,
      });
    },
    async clear(): Promise<void> {
      await user.remove(userKeys.refreshToken);
      await user.remove(userKeys.accessToken);
    },
  };
}
