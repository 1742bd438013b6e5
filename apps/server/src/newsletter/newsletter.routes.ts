import type { Parsed } from "@papillote/contract/endpoint.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import {
  getNotificationSettings,
  newsletterConfirm,
  newsletterSubscribe,
  ownNotificationSettings,
  setNotificationSettings,
  setOwnNotificationSettings,
  unsubscribe,
} from "@papillote/contract/news/newsletter.ts";
import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import { refused } from "@papillote/domain/outcome.ts";
import {
  type Customer,
  customerById,
  type NotificationChoices,
} from "#server/accounts/accounts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { confirmSubscription, endSubscription, sendCouponTo } from "./link-actions.ts";
import {
  readChoices,
  readNotificationSettings,
  saveChoices,
  saveNotificationSettings,
} from "./notification-settings.ts";
import { subscribe } from "./subscribe.ts";

export function newsletterRoutes(deps: Deps): Route[] {
  return [
    route(newsletterSubscribe, async ({ body: { email, locale }, session, ip }) => {
      const requested = await subscribe(deps, {
        email: email.trim(),
        locale,
        ip,
        customerId: session?.customerId,
      });
      return requested.ok
        ? answer({ email_address: email.trim(), status: requested.value })
        : requested;
    }),
    route(newsletterConfirm, async ({ body: { data } }) => {
      const confirmed = await confirmSubscription(deps, data);
      if (!confirmed.ok) return confirmed;
      const { email, coupon } = confirmed.value;
      const reply = { email_address: email, status: "subscribed" as const };
      return answer({ ...reply, ...(coupon !== undefined && { coupon }) });
    }),
    route(unsubscribe, async ({ params: { data }, body: { url_data: again } }) => {
      if (data !== again)
        return refused("INVALID_DATA", {
          errors: fieldErrors([{ path: ["url_data"], message: "INVALID" }]),
        });
      const ended = await endSubscription(deps, data);
      return ended.ok
        ? answer({ email_masked: maskedEmail(ended.value), unsubscribed: true as const })
        : ended;
    }),
    route(getNotificationSettings, async ({ params: { data } }) =>
      settingsReply(await readNotificationSettings(deps, data)),
    ),
    route(setNotificationSettings, async ({ params: { data }, body }) =>
      settingsReply(await saveNotificationSettings(deps, data, choicesOf(body))),
    ),
    ...ownSettingsRoutes(deps),
  ];
}

function ownSettingsRoutes(deps: Deps): Route[] {
  const ownChoices = async (email: string) => answer(choicesWire(await readChoices(deps, email)));
  return [
    route(ownNotificationSettings, async ({ session: { customerId } }) =>
      ownChoices((await ownerOf(deps, customerId)).email),
    ),
    route(setOwnNotificationSettings, async ({ session: { customerId }, body }) => {
      const owner = await ownerOf(deps, customerId);
      await saveChoices(deps, owner.email, choicesOf(body));
      if (body.newsletter) await sendCouponTo(deps, owner);
      return ownChoices(owner.email);
    }),
  ];
}

async function ownerOf({ db }: Deps, customerId: string): Promise<Customer> {
  const customer = await customerById(db, customerId);
  if (!customer) throw new Error(`customer ${customerId} has a session but does not exist`);
  return customer;
}

function choicesOf(body: Parsed<typeof setOwnNotificationSettings>["body"]): NotificationChoices {
  const { newsletter, expiry_reminders: expiryReminders, news_sms: newsSms } = body;
  return { newsletter, expiryReminders, newsSms };
}

function settingsReply(settings: Awaited<ReturnType<typeof readNotificationSettings>>) {
  return settings.ok ? answer(choicesWire(settings.value)) : settings;
}

function choicesWire({ newsletter, expiryReminders, newsSms }: NotificationChoices) {
  return { newsletter, expiry_reminders: expiryReminders, news_sms: newsSms };
}
