import { type RouterContextProvider, redirect } from "react-router";
import { addToCart, type ChosenLine } from "#app/platform/forms/add-to-cart.ts";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { guestCartCookie, openGuestCart } from "#app/platform/visitor/guest-cart.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { giftWithoutFields, invalidLine, offerProblem, readLine } from "./read-line.ts";

/**
 * Answers the buy form: adds to the cart. Where buying needs an account, a guest's choice is stored
 * in a cookie until the login (S5.20).
 */
export async function chooseLine(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const form = await request.formData();
  const toGive = giftWithoutFields(form);
  if (toGive !== undefined) return redirect(paths.offer(toGive));
  const read = readLine(form);
  if ("problem" in read) return invalidLine(form, read.problem, read.field);
  const { line, isTyped } = read;
  // A guest's choice reaches the cart only after the login, which is too late to correct an amount.
  const problem = isTyped ? await offerProblem(page.call, line) : undefined;
  if (problem) return invalidLine(form, problem);
  const here = requestedPage(request, page).path;
  return takeLines({ request, form, lines: [line], here }, context);
}

/**
 * Adds the lines to the cart and opens it over the page. Where buying needs an account a guest
 * signs up first.
 */
export async function takeLines(
  {
    request,
    form,
    lines,
    here,
  }: {
    readonly request: Request;
    readonly form: FormData;
    readonly lines: readonly [ChosenLine, ...ChosenLine[]];
    readonly here: string;
  },
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const page = context.get(pageContext);
  const isGuest = !(await loadCustomer(context));
  if (isGuest && page.flags.cartRequiresLogin)
    return redirect(withOverlay(here, { panel: "signup", notice: "not-logged-in" }), {
      headers: { "set-cookie": chosenLinesCookie.keep([...lines], page) },
    });
  const guestCartId = isGuest ? await openGuestCart(request, page) : undefined;
  const added = await addToCart(page.call, lines, guestCartId);
  if (!added.ok) return formRefusal(added, form);
  return redirect(withOverlay(here, { cart: "open", notice: "added" }), {
    headers:
      guestCartId === undefined ? {} : { "set-cookie": guestCartCookie.keep(guestCartId, page) },
  });
}
