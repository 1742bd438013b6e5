import type { Client } from "@papillote/contract/client.ts";
import { getGuestOrder } from "@papillote/contract/guest-orders.ts";
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
import { unwrapNamed, unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type GiftPlace, giftsPath } from "./gifts-place.ts";

const perPage = 100;
type Context = Readonly<RouterContextProvider>;
type Action = Offer["actions"][number];
const actions: readonly Action[] = ["resend", "correct", "reschedule", "cancel", "link"];

/** S7.24c: the gifts of the customer, and what was just done with one of them. */
export async function loadOffers(call: Client, search: URLSearchParams) {
  const { items, meta } = unwrapOrThrow(
    await call(getOfferCardInfo, { query: { kind: "all", limit: perPage } }),
  );
  return { ...shownOffers(items, search), total: meta.total };
}

/** A list of gifts, with what was just done with one of them. */
export function shownOffers(items: readonly Offer[], search: URLSearchParams) {
  const changed = items.find(({ offer_id }) => offer_id === search.get("gift"));
  return {
    offers: items,
    /** Another version draws the list again. */
    version: `${search}${JSON.stringify(items)}`,
    changed: changed && { offer: changed, done: search.get("done") ?? "" },
    patterns: drawGiftPapers(items.map(({ occasion }) => occasion)),
  };
}

export type OffersData = ReturnType<typeof shownOffers>;

/** One gift and the action to do with it; an action that is not possible leads to the list. */
export async function loadOffer(request: Request, context: Context, place: GiftPlace) {
  const { call } = context.get(pageContext);
  const { offerId, token } = place;
  const wanted = new URL(request.url).searchParams.get("do");
  const offer = await findOffer(call, place);
  const action = actions.find((one) => one === wanted);
  if (!offer) throw redirect(paths.notFound());
  if (!action || !offer.actions.includes(action)) throw redirect(giftsPath(place));
  const linked =
    action === "link"
      ? unwrapOrThrow(await call(offerLink, { body: idOf({ offerId, token }) }))
      : undefined;
  return { offer, action, token, link: linked && { url: linked.url, qrSvg: linked.qr_svg } };
}

async function findOffer(call: Client, { offerId, token }: GiftPlace): Promise<Offer | undefined> {
  if (token !== undefined) {
    const order = unwrapOrThrow(await call(getGuestOrder, { params: { guest_token: token } }));
    return order.gifts.find(({ offer_id }) => offer_id === offerId);
  }
  const query = { kind: "all", offer_id: offerId } as const;
  return unwrapNamed(await call(getOfferCardInfo, { query })).items[0];
}

function idOf({ offerId, token }: GiftPlace) {
  return { offer_id: offerId, ...(token !== undefined && { offer_token: token }) };
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>;

/** Answers the form of one action; afterwards the list says what was done. */
export async function changeOffer(
  request: Request,
  context: Context,
  place: GiftPlace,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const body = idOf(place);
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
  return outcome.ok ? redirect(giftsPath(place, intent)) : formRefusal(outcome, form);
}

function wrongDay(form: FormData, reason: "REQUIRED" | "INVALID" | string): FormRefusal {
  const errors = [{ field: "send_day", message: "", reason }];
  return formRefusal({ refusal: "INVALID_DATA", errors }, form);
}
