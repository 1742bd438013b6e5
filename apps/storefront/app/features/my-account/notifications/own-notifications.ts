import { me } from "@papillote/contract/accounts.ts";
import {
  deviceNoticeKey,
  readDeviceNotices,
  saveDeviceNotices,
} from "@papillote/contract/news/device-notices.ts";
import {
  ownNotificationSettings,
  setOwnNotificationSettings,
} from "@papillote/contract/news/newsletter.ts";
import {
  type DeviceNoticeKind,
  deviceNoticeKinds,
} from "@papillote/domain/notifications/device-notices.ts";
import { data, type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

type Context = Readonly<RouterContextProvider>;

export type OwnNotifications = Awaited<ReturnType<typeof loadNotifications>>;
/** The answer to a switch: what is saved now. */
export type SavedNotices = {
  readonly savedAt: string;
  readonly kinds?: readonly DeviceNoticeKind[];
};

export async function loadNotifications(context: Context) {
  const { call } = context.get(pageContext);
  const [customer, settings, key] = await Promise.all([
    call(me, {}),
    call(ownNotificationSettings, {}),
    call(deviceNoticeKey, {}),
  ]);
  const { email, custom_attributes: attributes } = unwrapOrThrow(customer);
  const mobile = attributes.find(({ attribute_code: code }) => code === "customer_mobile");
  return {
    email,
    mobile: mobile?.value ?? "",
    settings: unwrapOrThrow(settings),
    publicKey: unwrapOrThrow(key).public_key,
  };
}

/** The form without script (`settings`) leads back to the page; the switches get data. */
export async function saveNotifications(
  request: Request,
  context: Context,
): Promise<FormRefusal | Response | ReturnType<typeof data<SavedNotices>>> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const intent = textOf(form, "intent");
  if (intent === "read-device" || intent === "device") {
    const { endpoint, ...keys } = keysIn(form);
    const outcome =
      intent === "device"
        ? await call(saveDeviceNotices, { body: { endpoint, ...keys, kinds: kindsIn(form) } })
        : await call(readDeviceNotices, { body: { endpoint } });
    return outcome.ok ? saved({ kinds: outcome.value.kinds }) : formRefusal(outcome, form);
  }
  const body = {
    newsletter: form.has("newsletter"),
    expiry_reminders: form.has("expiry_reminders"),
    news_sms: form.has("news_sms"),
  };
  const outcome = await call(setOwnNotificationSettings, { body });
  if (!outcome.ok) return formRefusal(outcome, form);
  return intent === "settings"
    ? saved({})
    : redirect(withDoneNotice(paths.account("notifications"), "notifications"));
}

function saved(more: { readonly kinds?: readonly DeviceNoticeKind[] }) {
  return data<SavedNotices>({ savedAt: new Date().toISOString(), ...more });
}

function keysIn(form: FormData) {
  const [endpoint, p256dh, auth] = ["endpoint", "p256dh", "auth"].map((name) => textOf(form, name));
  return { endpoint: endpoint ?? "", p256dh: p256dh ?? "", auth: auth ?? "" };
}

function kindsIn(form: FormData): DeviceNoticeKind[] {
  return deviceNoticeKinds.filter((kind) => form.getAll("kind").includes(kind));
}
