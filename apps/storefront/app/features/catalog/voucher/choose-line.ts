import { type RouterContextProvider, redirect } from "react-router";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { pageOf } from "#app/platform/paths/paths.ts";
import { signedIn } from "#app/platform/visitor/signed-in.ts";
import { lineOf, noLine } from "./line-of-form.ts";

/** The form of a product page: into the cart, or, not logged in, kept until the login (S5.20). */
export async function chooseLine(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const line = lineOf(form);
  if (!line) return noLine(form);
  const here = pageOf(request, page).path;
  if (!(await signedIn(context)))
    return redirect(withOverlay(here, { panel: "signup", notice: "not-logged-in" }), {
      headers: { "set-cookie": chosenLineCookie.keep(line, page) },
    });
  const added = await addToCart(page.call, line);
  return added.ok
    ? redirect(withOverlay(here, { cart: "open", notice: "added" }))
    : formRefusal(added, form);
}
