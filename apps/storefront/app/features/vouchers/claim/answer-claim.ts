import { claimGift, openGift, revealGift, thankGiver } from "@papillote/contract/gifts.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type RevealState, revealBy } from "#app/features/vouchers/reveal.ts";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { drawGiftPapers } from "#app/platform/gifts/gift-patterns.server.tsx";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { giftCookie, keptAt } from "#app/platform/visitor/kept-gift.ts";

type Context = Readonly<RouterContextProvider>;

/** The gift whose link this browser opened, if any. The URL says whether it is unwrapped. */
export async function loadClaim(request: Request, context: Context) {
  const page = context.get(pageContext);
  const isUnwrapped = new URL(request.url).searchParams.get("step") === "unwrapped";
  const kept = giftCookie.kept(request, page);
  const show_code = new URL(request.url).searchParams.has("code");
  const opened = kept && (await page.call(openGift, { body: { gift: kept.secret, show_code } }));
  const gift = opened?.ok ? opened.value : undefined;
  return { gift, isUnwrapped, patterns: drawGiftPapers([gift?.occasion ?? null]) };
}

export type ClaimData = Awaited<ReturnType<typeof loadClaim>>;
type ClaimForm = "open" | "thank" | "keep";
export type ClaimAnswer = RevealState | { readonly form: ClaimForm; readonly refused: FormRefusal };

/** Answers the page's forms. Each secret comes in a body, and stays in an encrypted cookie. */
export async function answerClaim(
  request: Request,
  context: Context,
): Promise<ClaimAnswer | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const intent = textOf(form, "intent");
  if (intent === "open") return openLink(page, form);
  if (intent === "forget") return redirect(giftPaths.claim(), forgotten());
  const kept = giftCookie.kept(request, page);
  if (!kept) return redirect(giftPaths.claim());
  if (intent === "thank") return thank(page, form, kept.secret);
  if (intent === "keep") return keep(page, form, kept.secret);
  return revealBy(form, ({ waiver }) =>
    page.call(revealGift, { body: { gift: kept.secret, ...(waiver && { waiver }) } }),
  );
}

/** Accepts the complete link, or what follows its `#`. */
async function openLink(page: PageContext, form: FormData): Promise<ClaimAnswer | Response> {
  const typed = textOf(form, "gift");
  const secret = typed.slice(typed.lastIndexOf("#") + 1);
  const opened = await page.call(openGift, { body: { gift: secret } });
  if (!opened.ok) return { form: "open", refused: formRefusal(opened, form) };
  const headers = { "set-cookie": giftCookie.keep({ secret }, page) };
  return redirect(giftPaths.claim(), { headers });
}

async function thank(
  page: PageContext,
  form: FormData,
  gift: string,
): Promise<ClaimAnswer | Response> {
  const message = tidyMessage(rawTextOf(form, "message"));
  const thanked = await page.call(thankGiver, { body: { gift, message } });
  if (!thanked.ok) return { form: "thank", refused: formRefusal(thanked, form) };
  return redirect(giftPaths.claim("unwrapped"));
}

/** Keeps the gift in the account of the session, or in the one that logs in or signs up next. */
async function keep(
  page: PageContext,
  form: FormData,
  secret: string,
): Promise<ClaimAnswer | Response> {
  const claimed = await page.call(claimGift, { body: { gift: secret } });
  if (claimed.ok) return redirect(keptAt(claimed.value), forgotten());
  if (claimed.refusal !== "NOT_AUTHORISED")
    return { form: "keep", refused: formRefusal(claimed, form) };
  const headers = { "set-cookie": giftCookie.keep({ secret, isKept: true }, page) };
  return redirect(withOverlay(giftPaths.claim("unwrapped"), { panel: "signup" }), { headers });
}

function forgotten() {
  return { headers: { "set-cookie": giftCookie.forget() } };
}
