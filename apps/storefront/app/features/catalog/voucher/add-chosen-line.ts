import type { Client } from "@papillote/contract/client.ts";
import { redirect } from "react-router";
import type { PageSession } from "#app/offline/opened-session.ts";
import { addToCart } from "#app/platform/forms/add-to-cart.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { withoutPrefix } from "#app/platform/paths/paths.ts";
import { invalidLine, offerProblem, readLine } from "./read-line.ts";

type ChosenForm = {
  readonly session: PageSession;
  readonly form: FormData;
  readonly pathname: string;
};

/**
 * Adds the line to the customer's cart and opens the cart. Undefined when the session has ended.
 * Without an answer the choice stays in the form.
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
  const read = readLine(form);
  if ("problem" in read) return invalidLine(form, read.problem);
  const call: Client = (shape, input) => session.engine.execute(shape, input, { silent: true });
  const added = await addToCart(call, [read.line]);
  if (added.ok)
    return redirect(
      withOverlay(withoutPrefix(pathname, currentStore().prefix), {
        cart: "open",
        notice: "added",
      }),
    );
  if (added.refusal === "AMOUNT_NOT_OFFERED" && read.isTyped)
    return invalidLine(form, await offerProblem(call, read.line));
  return added.refusal === "NOT_AUTHORISED" ? undefined : formRefusal(added, form);
}
