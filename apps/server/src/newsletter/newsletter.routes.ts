import { fieldErrors } from "@papillote/contract/field-errors.ts";
import {
  getNotificationSettings,
  newsletterConfirm,
  newsletterSubscribe,
  setNotificationSettings,
  unsubscribe,
} from "@papillote/contract/newsletter.ts";
import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { confirmSubscription, endSubscription } from "./link-actions.ts";
import { readNotificationSettings, saveNotificationSettings } from "./notification-settings.ts";
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
      settingsReply(
        await saveNotificationSettings(deps, data, {
          newsletter: body.newsletter,
          expiryReminders: body.expiry_reminders,
          newsSms: body.news_sms,
        }),
      ),
    ),
  ];
}

function settingsReply(settings: Awaited<ReturnType<typeof readNotificationSettings>>) {
  if (!settings.ok) return settings;
  const { newsletter, expiryReminders, newsSms } = settings.value;
  return answer({ newsletter, expiry_reminders: expiryReminders, news_sms: newsSms });
}
