import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { customerById, saveNewsletterChoice } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { tellMailingList } from "#server/mailing-list/mailing-list.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { sendCouponTo } from "./link-actions.ts";
import { confirmLinkLifeDays, confirmPath, encryptLink } from "./links.ts";
import { saveSubscriptionRequest } from "./newsletter.store.ts";

type SubscriptionRequest = {
  readonly email: string;
  readonly locale: string | undefined;
  readonly ip: string;
  readonly customerId: string | undefined;
};

/**
 * S7.9. The address of the logged-in customer is subscribed at once. Any other address gets a link
 * to confirm, because the person who typed it may not be its owner.
 */
export async function subscribe(
  deps: Deps,
  { email, locale = defaultCustomerLocale, ip, customerId }: SubscriptionRequest,
): Promise<Outcome<"pending" | "subscribed", "TOO_MANY_REQUESTS">> {
  const address = emailKey(email);
  const limit = await withinRateLimit(deps, [
    { scope: "newsletterFromAddress", subject: ip },
    { scope: "newsletterToMailbox", subject: address },
  ]);
  if (!limit.ok) return limit;
  const customer = customerId === undefined ? undefined : await customerById(deps.db, customerId);
  if (customer && emailKey(customer.email) === address) {
    await atomically(deps.db, async (tx) => {
      await saveNewsletterChoice(tx, address, true);
      await tellMailingList(tx, deps, address);
    });
    await sendCouponTo(deps, { email: address, locale });
    return done("subscribed");
  }
  await sendConfirmationLink(deps, { email: address, locale });
  return done("pending");
}

async function sendConfirmationLink(
  deps: Deps,
  { email, locale }: { email: string; locale: string },
): Promise<void> {
  const now = deps.clock.now();
  await atomically(deps.db, async (tx) => {
    if (!(await saveSubscriptionRequest(tx, { email, locale, now }))) return;
    const data = {
      path: confirmPath(encryptLink(deps.secrets, "confirm", { email, at: now })),
      days: confirmLinkLifeDays,
    };
    const key = `newsletter-confirm:${deps.newId()}`;
    await queueMessage(tx, deps, {
      key,
      channel: "email",
      to: email,
      locale,
      template: "newsletter-confirm",
      data,
    });
  });
}
