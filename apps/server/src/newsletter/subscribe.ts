import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById, saveNewsletterOf } from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeTurn } from "#server/web/limits/throttle.ts";
import { confirmLinkLifeDays, confirmPath, linkData } from "./links.ts";
import { askForNewsletter } from "./newsletter.store.ts";

type Wish = {
  readonly email: string;
  readonly locale: string | undefined;
  readonly ip: string;
  readonly customerId: string | undefined;
};

/** S7.9. A customer's own address was proven at the registration; any other proves itself by the link that it gets, whoever typed it. */
export async function subscribe(
  deps: Deps,
  { email, locale = defaultCustomerLocale, ip, customerId }: Wish,
): Promise<Outcome<"pending" | "subscribed", "TOO_MANY_REQUESTS">> {
  const address = email.toLowerCase();
  const turn = await takeTurn(deps, [
    { scope: "newsletterFromAddress", subject: ip },
    { scope: "newsletterToMailbox", subject: address },
  ]);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const customer = customerId === undefined ? undefined : await customerById(deps.db, customerId);
  if (customer?.email.toLowerCase() === address) {
    await saveNewsletterOf(deps.db, address, true);
    return done("subscribed");
  }
  await askToConfirm(deps, { email: address, locale });
  return done("pending");
}

async function askToConfirm(
  deps: Deps,
  { email, locale }: { email: string; locale: string },
): Promise<void> {
  const now = deps.clock.now();
  await atomically(deps.db, async (tx) => {
    if (!(await askForNewsletter(tx, { email, locale, now }))) return;
    const data = {
      path: confirmPath(linkData(deps.secrets, "confirm", { email, at: now })),
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
