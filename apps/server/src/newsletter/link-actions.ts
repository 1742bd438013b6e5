import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { saveNewsletterChoice } from "#server/accounts/accounts.ts";
import { type CodeOfAddress, issueCode } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { tellMailingList } from "#server/mailing-list/mailing-list.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmLinkLifeDays, decryptLink, encryptLink, unsubscribePath } from "./links.ts";
import { confirmSubscriber, deleteSubscriber, isSubscribed } from "./newsletter.store.ts";

type LinkOutcome = Outcome<string, "LINK_INVALID">;
type Subscribed = { readonly email: string; readonly coupon: string | undefined };
const dayMs = 24 * 60 * 60_000;

/** The operator's name for the coupon that a confirmed e-mail address receives. */
const couponName = "newsletter";

/**
 * Subscribes the link's e-mail address and returns it with the code of its coupon (S1.8a). A link
 * does not subscribe an address again that has unsubscribed since.
 */
export async function confirmSubscription(
  deps: Deps,
  data: string,
): Promise<Outcome<Subscribed, "LINK_INVALID">> {
  const now = deps.clock.now();
  const link = decryptLink(deps.secrets, "confirm", data);
  if (!link || now.getTime() - link.at.getTime() > confirmLinkLifeDays * dayMs)
    return refused("LINK_INVALID");
  const { email } = link;
  return atomically(deps.db, async (tx): Promise<Outcome<Subscribed, "LINK_INVALID">> => {
    const locale = await confirmSubscriber(tx, email, now);
    if (locale === undefined && !(await isSubscribed(tx, email))) return refused("LINK_INVALID");
    const coupon = await issueCode(tx, deps, { name: couponName, email });
    const key = `newsletter-welcome:${deps.newId()}`;
    if (locale !== undefined) {
      await queueWelcome(tx, deps, { email, locale, coupon, key });
      await tellMailingList(tx, deps, email);
    }
    return done({ email, coupon: coupon?.code });
  });
}

/**
 * S1.8a: a customer needs no link to confirm, because the e-mail with the code goes to the
 * account's own address. It is sent once.
 */
export async function sendCouponTo(
  deps: Deps,
  { email, locale }: { readonly email: string; readonly locale: string },
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const coupon = await issueCode(tx, deps, { name: couponName, email });
    if (!coupon) return;
    await queueWelcome(tx, deps, { email, locale, coupon, key: `coupon:${coupon.code}` });
  });
}

type Welcome = {
  readonly email: string;
  readonly locale: string;
  readonly coupon: CodeOfAddress | undefined;
  readonly key: string;
};

async function queueWelcome(
  tx: Tx,
  deps: Deps,
  { email, locale, coupon, key }: Welcome,
): Promise<void> {
  const link = encryptLink(deps.secrets, "unsubscribe", { email, at: deps.clock.now() });
  await queueMessage(tx, deps, {
    ...{ key, channel: "email", to: email, locale, template: "newsletter-welcome" },
    data: {
      unsubscribePath: unsubscribePath(link),
      ...(coupon && { coupon: wordedCoupon(coupon) }),
    },
  });
}

function wordedCoupon({ code, amount, percent, amountMax, endsAt }: CodeOfAddress) {
  return { code, amount, percent, amountMax, endsOn: endsAt && dayInParis(endsAt) };
}

/** S7.26c: works with or without an account, and again. A link to unsubscribe never expires. */
export async function endSubscription(deps: Deps, data: string): Promise<LinkOutcome> {
  const link = decryptLink(deps.secrets, "unsubscribe", data);
  if (!link) return refused("LINK_INVALID");
  await atomically(deps.db, async (tx) => {
    await deleteSubscriber(tx, link.email);
    await saveNewsletterChoice(tx, link.email, false);
    await tellMailingList(tx, deps, link.email);
  });
  return done(link.email);
}
