import { cartCreate } from "@papillote/contract/cart.ts";
import type { Client } from "@papillote/contract/client.ts";
import { redirect } from "react-router";
import type { PageSession } from "#app/offline/opened-session.ts";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { paths, withoutPrefix } from "#app/platform/paths/paths.ts";
import { giftWithoutFields, invalidLine, offerProblem, readLine } from "./read-line.ts";

/** S9.21: the page opens its cart at most once in this time, in milliseconds. */
const openGuardMs = 1_000;
/** S9.24, S4.23: how often a page goes on with a guest's cart when the account's is not opened. */
const guestFallbacksMax = 10;

const opened = new WeakMap<PageSession, { readonly cartId: string; readonly atMs: number }>();
let guestFallbacks = 0;

type ChosenForm = {
  readonly session: PageSession;
  readonly form: FormData;
  readonly pathname: string;
};

/**
 * Adds the line to the customer's cart and opens the cart. Undefined when the session has ended, as
 * the form then goes on as a guest's. If there is no answer, the choice stays in the form.
 */
export async function addChosenLine(
  chosen: ChosenForm,
): Promise<FormRefusal | Response | undefined> {
  try {
    return await addLine(chosen);
  } catch {
    return formRefusal({ refusal: "UNAVAILABLE", errors: [] }, chosen.form);
  }
}

async function addLine({
  session,
  form,
  pathname,
}: ChosenForm): Promise<FormRefusal | Response | undefined> {
  const toGive = giftWithoutFields(form);
  if (toGive !== undefined) return redirect(paths.offer(toGive));
  const read = readLine(form);
  if ("problem" in read) return invalidLine(form, read.problem, read.field);
  const call: Client = (shape, input) => session.engine.execute(shape, input, { silent: true });
  const cart = await openCart(call, session);
  const added = cart.ok ? await addToCart(call, [read.line], cart.value) : cart;
  if (added.ok)
    return redirect(
      withOverlay(withoutPrefix(pathname, currentStore().prefix), {
        cart: "open",
        notice: "added",
      }),
    );
  if (added.refusal === "AMOUNT_NOT_OFFERED" && read.isTyped)
    return invalidLine(form, await offerProblem(call, read.line));
  if (added.refusal !== "NOT_AUTHORISED" || guestFallbacks >= guestFallbacksMax)
    return formRefusal(added, form);
  guestFallbacks += 1;
  return undefined;
}

async function openCart(call: Client, session: PageSession) {
  const last = opened.get(session);
  if (last && Date.now() - last.atMs < openGuardMs)
    return { ok: true as const, value: last.cartId };
  const cart = await call(cartCreate, {});
  if (cart.ok) opened.set(session, { cartId: cart.value, atMs: Date.now() });
  return cart;
}
