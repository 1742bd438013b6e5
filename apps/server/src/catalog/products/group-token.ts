import { timingSafeEqual } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Session } from "#server/platform/session.ts";

/** Price group of visitors who are not logged in. */
const visitorsGroup = 0;

const purpose = "customer-group";
const lifeMs = 24 * 3_600_000;

/** The token that proves a price group: group, expiry, and an HMAC of both. */
export function groupTokenFor(secrets: Secrets, groupId: number, now: Date): string {
  const said = `${groupId}.${now.getTime() + lifeMs}`;
  return `${said}.${hashOf(secrets, said).toString("base64url")}`;
}

/** S6.5: the group of a valid token; undefined when forged or expired. */
function provenGroup(secrets: Secrets, token: string, now: Date): number | undefined {
  const [, said, groupId, end, hash] = /^((\d{1,9})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (said === undefined || hash === undefined || Number(end) <= now.getTime()) return undefined;
  return timingSafeEqual(hashOf(secrets, said), Buffer.from(hash, "base64url"))
    ? Number(groupId)
    : undefined;
}

function hashOf(secrets: Secrets, said: string): Buffer {
  return mac(secrets, purpose, said);
}

type Buyer = {
  readonly session: Pick<Session, "groupId"> | undefined;
  readonly groupToken?: string | undefined;
};

/**
 * The buyer's price group; undefined while prices by group are off. For customers the account
 * decides, as a token may be outdated.
 */
export function priceGroupOf(
  { config, secrets, clock }: Deps,
  { session, groupToken }: Buyer,
): number | undefined {
  if (!config.flags.usePriceTiers) return undefined;
  if (session) return session.groupId;
  return (
    (groupToken === undefined ? undefined : provenGroup(secrets, groupToken, clock.now())) ??
    visitorsGroup
  );
}
