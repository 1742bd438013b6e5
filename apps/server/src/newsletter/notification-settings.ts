import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  findNotificationChoices,
  type NotificationChoices,
  saveNotificationChoices,
} from "#server/accounts/accounts.ts";
import { atomically } from "#server/db/transaction.ts";
import { tellMailingList } from "#server/mailing-list/mailing-list.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decryptLink } from "./links.ts";
import {
  confirmSubscriber,
  deleteSubscriber,
  isSubscribed,
  saveSubscriptionRequest,
} from "./newsletter.store.ts";

type SettingsOutcome = Outcome<NotificationChoices, "LINK_INVALID">;

/** An address without an account can have the newsletter alone. */
const withoutAccount: NotificationChoices = {
  newsletter: false,
  expiryReminders: false,
  newsSms: false,
};

/**
 * S7.26d: the choices of the e-mail address in the signed link, which is the one to unsubscribe.
 */
export async function readNotificationSettings(deps: Deps, data: string): Promise<SettingsOutcome> {
  const link = decryptLink(deps.secrets, "unsubscribe", data);
  return link ? done(await readChoices(deps, link.email)) : refused("LINK_INVALID");
}

/** For an e-mail address that proved itself: by a signed link, or as a customer's own. */
export async function readChoices({ db }: Deps, email: string): Promise<NotificationChoices> {
  const choices = (await findNotificationChoices(db, email)) ?? withoutAccount;
  return { ...choices, newsletter: choices.newsletter || (await isSubscribed(db, email)) };
}

/** The link was read in the mailbox of its address, so a subscription needs no second proof. */
export async function saveNotificationSettings(
  deps: Deps,
  data: string,
  choices: NotificationChoices,
): Promise<SettingsOutcome> {
  const link = decryptLink(deps.secrets, "unsubscribe", data);
  if (!link) return refused("LINK_INVALID");
  await saveChoices(deps, link.email, choices);
  return readNotificationSettings(deps, data);
}

export async function saveChoices(
  deps: Deps,
  email: string,
  choices: NotificationChoices,
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const isAccount = await saveNotificationChoices(tx, email, choices);
    await tellMailingList(tx, deps, email);
    if (!choices.newsletter) return deleteSubscriber(tx, email);
    if (isAccount) return;
    const now = deps.clock.now();
    await saveSubscriptionRequest(tx, { email, locale: defaultCustomerLocale, now });
    await confirmSubscriber(tx, email, now);
  });
}
