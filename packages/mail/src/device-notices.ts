import { msg } from "@lingui/core/macro";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { DeviceNoticeKind } from "@papillote/domain/notifications/device-notices.ts";
import { mailLocale, type Words, wordsFor } from "./words.ts";

type NoticeData = {
  /** A notice that an earlier version queued has no voucher's id. */
  "voucher-ready": { readonly brandName: string; readonly voucherId?: string };
  "voucher-ending": { readonly names: readonly string[]; readonly endsOn: string };
  "credit-ending": { readonly amount: Cents; readonly endsOn: string };
  "gift-opened": { readonly recipient: string };
  parcel: { readonly orderNumber: string; readonly orderId: string };
  answer: { readonly number: string; readonly subject: string };
};
type NoticeTemplate = keyof NoticeData;
export type DeviceNotice = {
  [Template in NoticeTemplate]: {
    readonly template: Template;
    readonly data: NoticeData[Template];
  };
}[NoticeTemplate];

/** A press leads to `path` of the shop. */
type NoticeText = { readonly title: string; readonly body: string; readonly path: string };

/** The setting of a device that decides on each notice. */
export const noticeKinds: Readonly<Record<NoticeTemplate, DeviceNoticeKind>> = {
  "voucher-ready": "voucher-ready",
  "voucher-ending": "ending",
  "credit-ending": "ending",
  "gift-opened": "gift-opened",
  parcel: "parcel",
  answer: "answer",
};

const wordsOf: {
  readonly [Template in NoticeTemplate]: (words: Words, data: NoticeData[Template]) => NoticeText;
} = {
  "voucher-ready": ({ i18n }, { brandName, voucherId }) => ({
    title: i18n._(msg`Your ${brandName} voucher is ready`),
    body: i18n._(msg`It is in « My vouchers ».`),
    path: voucherId === undefined ? "/my-vouchers" : `/my-vouchers/${voucherId}`,
  }),
  "voucher-ending": ({ i18n, day }, ending) => {
    const endsOn = day(ending.endsOn);
    const names = ending.names.join(", ");
    return {
      title: i18n._(msg`To use by ${endsOn}: ${names}`),
      body: i18n._(msg`After that day the brand no longer takes it.`),
      path: "/my-vouchers",
    };
  },
  "credit-ending": ({ i18n, euro, day }, { amount, ...ending }) => {
    const [sum, endsOn] = [euro(amount), day(ending.endsOn)];
    return {
      title: i18n._(msg`${sum} of your balance end on ${endsOn}`),
      body: i18n._(msg`Spend it, or see when it can be renewed.`),
      path: "/my-account/balance",
    };
  },
  "gift-opened": ({ i18n }, { recipient }) => ({
    title: i18n._(msg`${recipient} has opened your gift`),
    body: i18n._(msg`See it in your offered gifts.`),
    path: "/my-vouchers?tab=offered",
  }),
  parcel: ({ i18n }, { orderNumber, orderId }) => ({
    title: i18n._(msg`Your order is on its way`),
    body: i18n._(msg`Order ${orderNumber}`),
    path: `/my-account/orders/${orderId}`,
  }),
  answer: ({ i18n }, { number, subject }) => ({
    title: i18n._(msg`We have answered you`),
    body: subject,
    path: `/my-account/tickets/${number}`,
  }),
};

/** In the customer's language. */
export function renderNotice(locale: string, { template, data }: DeviceNotice): NoticeText {
  const shown = wordsOf[template] as (words: Words, data: DeviceNotice["data"]) => NoticeText;
  return shown(wordsFor(mailLocale(locale)), data);
}
