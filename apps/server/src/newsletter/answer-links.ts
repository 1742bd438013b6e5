import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { saveNewsletterOf } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmLinkLifeDays, linkData, readLink, unsubscribePath } from "./links.ts";
import { isSubscribed, markConfirmed, removeSubscriber } from "./newsletter.store.ts";

type Answered = Outcome<string, "LINK_INVALID">;
const dayMs = 24 * 60 * 60_000;

/** The address is a subscriber's from now on. Whoever unsubscribed since is not subscribed again by an old link. */
export async function confirmSubscription(deps: Deps, data: string): Promise<Answered> {
  const now = deps.clock.now();
  const link = readLink(deps.secrets, "confirm", data);
  if (!link || now.getTime() - link.at.getTime() > confirmLinkLifeDays * dayMs)
    return refused("LINK_INVALID");
  const { email } = link;
  return atomically(deps.db, async (tx): Promise<Answered> => {
    const locale = await markConfirmed(tx, email, now);
    if (locale === undefined)
      return (await isSubscribed(tx, email)) ? done(email) : refused("LINK_INVALID");
    const leave = unsubscribePath(linkData(deps.secrets, "unsubscribe", { email, at: now }));
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

/** S7.26c: with an account or without one, as often as it is asked. Such a link never ends. */
export async function endSubscription(deps: Deps, data: string): Promise<Answered> {
  const link = readLink(deps.secrets, "unsubscribe", data);
  if (!link) return refused("LINK_INVALID");
  await atomically(deps.db, async (tx) => {
    await removeSubscriber(tx, link.email);
    await saveNewsletterOf(tx, link.email, false);
  });
  return done(link.email);
}
