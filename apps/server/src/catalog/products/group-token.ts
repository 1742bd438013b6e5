import { timingSafeEqual } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Session } from "#server/platform/session.ts";

/** Who is not logged in buys as a visitor. */
const visitorsGroup = 0;

const purpose = "customer-group";
const lifeMs = 24 * 3_600_000;

/** What a customer's client shows to prove its price group: the group, the end, and the shop's own hash of both. */
export function groupTokenFor(secrets: Secrets, groupId: number, now: Date): string {
  const said = `${groupId}.${now.getTime() + lifeMs}`;
  return `${said}.${hashOf(secrets, said).toString("base64url")}`;
}

/** S6.5: the group that the token proves; none for a token that was made up, changed or has ended. */
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
 * The group whose prices count: none while the shop has no prices for groups, whatever a client says of itself. Of who is logged in it is
 * the group that stands with the account now; a token may be of yesterday.
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
