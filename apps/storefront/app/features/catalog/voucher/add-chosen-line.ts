import type { Client } from "@papillote/contract/client.ts";
import { redirect } from "react-router";
import type { PageSession } from "#app/offline/opened-session.ts";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { withoutPrefix } from "#app/platform/paths/paths.ts";
import { shownStore } from "#app/platform/paths/shown-store.ts";
import { lineOf, noLine } from "./line-of-form.ts";

type Chosen = { readonly session: PageSession; readonly form: FormData; readonly pathname: string };

/** What was chosen goes into the customer's cart, and the cart opens. Nothing when the session has just ended. */
export async function addChosenLine({
  session,
  form,
  pathname,
}: Chosen): Promise<FormRefusal | Response | undefined> {
  const line = lineOf(form);
  if (!line) return noLine(form);
  const call: Client = (shape, input) => session.engine.execute(shape, input, { silent: true });
  const added = await addToCart(call, line);
  if (added.ok)
    return redirect(
      withOverlay(withoutPrefix(pathname, shownStore().prefix), { cart: "open", notice: "added" }),
    );
  return added.refusal === "NOT_AUTHORISED" ? undefined : formRefusal(added, form);
}
