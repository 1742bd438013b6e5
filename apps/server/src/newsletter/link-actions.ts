import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { saveNewsletterChoice } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmLinkLifeDays, decryptLink, encryptLink, unsubscribePath } from "./links.ts";
import { confirmSubscriber, deleteSubscriber, isSubscribed } from "./newsletter.store.ts";

type LinkOutcome = Outcome<string, "LINK_INVALID">;
const dayMs = 24 * 60 * 60_000;

/**
 * Subscribes the link's e-mail address and returns it. An old link does not subscribe an address
 * again that has unsubscribed since.
 */
export async function confirmSubscription(deps: Deps, data: string): Promise<LinkOutcome> {
  const now = deps.clock.now();
  const link = decryptLink(deps.secrets, "confirm", data);
  if (!link || now.getTime() - link.at.getTime() > confirmLinkLifeDays * dayMs)
    return refused("LINK_INVALID");
  const { email } = link;
  return atomically(deps.db, async (tx): Promise<LinkOutcome> => {
    const locale = await confirmSubscriber(tx, email, now);
    if (locale === undefined)
      return (await isSubscribed(tx, email)) ? done(email) : refused("LINK_INVALID");
    const leave = unsubscribePath(encryptLink(deps.secrets, "unsubscribe", { email, at: now }));
    const key = `newsletter-welcome:${deps.newId()}`;
    await queueMessage(tx, deps, {
      key,
      channel: "email",
      to: email,
      locale,
      template: "newsletter-welcome",
      data: { unsubscribePath: leave },
    });
    return done(email);
  });
}

/** S7.26c: with or without an account; can be repeated. Such a link never expires. */
export async function endSubscription(deps: Deps, data: string): Promise<LinkOutcome> {
  const link = decryptLink(deps.secrets, "unsubscribe", data);
  if (!link) return refused("LINK_INVALID");
  await atomically(deps.db, async (tx) => {
    await deleteSubscriber(tx, link.email);
    await saveNewsletterChoice(tx, link.email, false);
  });
  return done(link.email);
}
