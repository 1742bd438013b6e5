import { type RouterContextProvider, redirect } from "react-router";
import { addToCart, type ChosenLine, chosenLineCookie, parseChosenLine } from "#app/platform/chosen-line.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/form-state.ts";
import { refuseForeignForm } from "#app/platform/origin-check.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { pageOf } from "#app/platform/paths.ts";
import { withOverlay } from "#app/platform/place.ts";
import { signedIn } from "#app/platform/signed-in.ts";
import { typedAmount } from "#app/platform/typed-amount.ts";

/** The form of a product page: into the cart, or, not logged in, kept until the login (S5.20). */
export async function chooseLine(request: Request, context: Readonly<RouterContextProvider>): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  refuseForeignForm(request, page.publicOrigin);
  const form = await request.formData();
  const line = lineOf(form);
  if (!line) return formRefusal({ refusal: "INVALID_DATA", errors: [{ field: "amount", message: "", reason: "INVALID" }] }, form);
  const here = pageOf(request).path;
  if (!(await signedIn(context)))
    return redirect(withOverlay(here, { panel: "signup", notice: "not-logged-in" }), { headers: { "set-cookie": chosenLineCookie.keep(line, page) } });
  const added = await addToCart(page.call, line);
  return added.ok ? redirect(withOverlay(here, { cart: "open", notice: "added" })) : formRefusal(added, form);
}

/** A ticket holds `sku:cents`; « other » takes the amount that was typed, in euros. */
function lineOf(form: FormData): ChosenLine | undefined {
  const choice = textOf(form, "choice");
  const qty = textOf(form, "qty") || "1";
  if (!choice.startsWith("other:")) {
    const [sku, face] = choice.split(":");
    return parseChosenLine({ sku, face, qty });
  }
  const face = typedAmount(textOf(form, "other"));
  return face === undefined ? undefined : parseChosenLine({ sku: choice.slice("other:".length), face, qty });
}
