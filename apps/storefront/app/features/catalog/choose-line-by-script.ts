import type { Client } from "@papillote/contract/client.ts";
import { redirect } from "react-router";
import { pageSession } from "#app/offline/page-session.ts";
import { addToCart } from "#app/platform/add-to-cart.ts";
import { type FormRefusal, formRefusal } from "#app/platform/form-state.ts";
import { withoutPrefix } from "#app/platform/paths.ts";
import { withOverlay } from "#app/platform/place.ts";
import { shownStore } from "#app/platform/shown-store.ts";
import { lineOf, noLine } from "./line-of-form.ts";

/**
 * The form of a product page by the browser's own calls, which meet a token that has ended and go on with a new one.
 * Nothing where nobody is logged in, or no longer: the server keeps the choice until the login (S5.20).
 */
export async function chooseLineByScript(request: Request): Promise<FormRefusal | Response | undefined> {
  const session = pageSession();
  if (!(await session?.engine.session.tokens())) return undefined;
  const form = await request.formData();
  const line = lineOf(form);
  if (!line || !session) return noLine(form);
  const call: Client = (shape, input) => session.engine.execute(shape, input, { silent: true });
  try {
    const added = await addToCart(call, line);
    if (added.ok) return redirect(withOverlay(withoutPrefix(new URL(request.url).pathname, shownStore().prefix), { cart: "open", notice: "added" }));
    return added.refusal === "NOT_AUTHORISED" ? undefined : formRefusal(added, form);
  } catch {
    return formRefusal({ refusal: "UNAVAILABLE", errors: [] }, form); // nothing answered; what was chosen stays on the page
  }
}
