import { pageSession } from "#app/offline/opened-session.ts";
import { type FormRefusal, formRefusal } from "#app/platform/forms/form-state.ts";

/**
 * The form of a product page by the browser's own calls, which meet a token that has ended and go on with a new one.
 * Nothing where nobody is logged in, or no longer: the server keeps the choice until the login (S5.20). How it is done comes when it is.
 */
export async function chooseLineByScript(
  request: Request,
): Promise<FormRefusal | Response | undefined> {
  const session = pageSession();
  if (!session || !(await session.engine.session.tokens())) return undefined;
  const form = await request.formData();
  if (form.has("intent")) return undefined; // another form of the page
  try {
    const { addChosenLine } = await import("./add-chosen-line.ts");
    return await addChosenLine({ session, form, pathname: new URL(request.url).pathname });
  } catch {
    return formRefusal({ refusal: "UNAVAILABLE", errors: [] }, form); // nothing answered; what was chosen stays on the page
  }
}
