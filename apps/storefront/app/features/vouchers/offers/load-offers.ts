import type { Client } from "@papillote/contract/client.ts";
import {
  getOfferCardInfo,
  type Offer,
  offerCancel,
  offerCorrect,
  offerLink,
  offerReschedule,
  offerResend,
} from "@papillote/contract/offers.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { recipientOf, sendAtFrom } from "#app/platform/gifts/gift-form.ts";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";

const perPage = 100;
type Context = Readonly<RouterContextProvider>;
type Action = Offer["actions"][number];
const actions: readonly Action[] = ["resend", "correct", "reschedule", "cancel", "link"];

/** S7.24c: what the customer gave, and what was just done with one of them. */
export async function loadOffers(call: Client, search: URLSearchParams) {
  const { items, meta } = unwrapOrThrow(
    await call(getOfferCardInfo, { query: { kind: "all", limit: perPage } }),
  );
  const changed = items.find(({ offer_id }) => offer_id === search.get("gift"));
  return {
    offers: items,
    /** Another one draws the list again. */
    version: `${search}${JSON.stringify(items)}`,
    total: meta.total,
    changed: changed && { offer: changed, done: search.get("done") ?? "" },
    patterns: drawGiftPapers(items.map(({ occasion }) => occasion)),
  };
}

export type OffersData = Awaited<ReturnType<typeof loadOffers>>;

/** One gift and what is to be done with it; what is not possible shows the list. */
export async function loadOffer(request: Request, context: Context, offerId: string) {
  const { call } = context.get(pageContext);
  const wanted = new URL(request.url).searchParams.get("do");
  const { items } = unwrapOrThrow(
    await call(getOfferCardInfo, { query: { kind: "all", offer_id: offerId } }),
  );
  const [offer] = items;
  const action = actions.find((one) => one === wanted);
  if (!offer || !action || !offer.actions.includes(action))
    throw redirect(giftPaths.offeredGifts());
  const linked =
    action === "link"
      ? unwrapOrThrow(await call(offerLink, { body: { offer_id: offerId } }))
      : undefined;
  return { offer, action, link: linked && { url: linked.url, qrSvg: linked.qr_svg } };
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>;

/** The form of one action; afterwards the list says what was done. */
export async function changeOffer(
  request: Request,
  context: Context,
  offerId: string,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const body = { offer_id: offerId };
  const intent = textOf(form, "intent");
  const time = sendAtFrom(form);
  if (intent === "reschedule" && (!("sendAt" in time) || time.sendAt === undefined))
    return wrongDay(form, "problem" in time ? time.problem : "REQUIRED");
  const outcome =
    intent === "cancel"
      ? await call(offerCancel, { body })
      : intent === "correct"
        ? await call(offerCorrect, { body: { ...body, recipient: recipientOf(form) } })
        : intent === "reschedule" && "sendAt" in time && time.sendAt !== undefined
          ? await call(offerReschedule, { body: { ...body, send_at: time.sendAt } })
          : await call(offerResend, { body });
  return outcome.ok
    ? redirect(giftPaths.offeredGifts({ offerId, what: intent }))
    : formRefusal(outcome, form);
}

function wrongDay(form: FormData, reason: "REQUIRED" | "INVALID" | string): FormRefusal {
  const errors = [{ field: "send_day", message: "", reason }];
  return formRefusal({ refusal: "INVALID_DATA", errors }, form);
}
