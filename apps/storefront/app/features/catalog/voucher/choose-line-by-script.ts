import { pageSession } from "#app/offline/opened-session.ts";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";

/**
 * Sends the buy form through the browser's own calls, which renew an expired token. Undefined
 * without a session, as the server then stores the choice until the login (S5.20). The cart's code
 * is loaded on submission.
 */
export async function chooseLineByScript(
  request: Request,
): Promise<FormRefusal | Response | undefined> {
  const session = pageSession();
  if (!session || !(await session.engine.session.tokens())) return undefined;
  const form = await request.formData();
  if (!form.has("choice")) return undefined; // the form for a stock alert, or that of goods
  const loaded = await import("./add-chosen-line.ts").catch(() => undefined);
  // If the script cannot be loaded, the server adds the line without it.
  return loaded?.addChosenLine({ session, form, pathname: new URL(request.url).pathname });
}
