import { redirect } from "react-router";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { choiceCookies } from "#app/platform/visitor/choices.ts";
import type { Route } from "./+types/choices.ts";

/** Theme, announcement, cookies: stores the choice in cookies and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin, flags } = context.get(pageContext);
  const asked = { publicOrigin, purposes: flags.consentPurposes };
  const form = await request.formData();
  const headers = new Headers();
  for (const cookie of choiceCookies(form, asked)) headers.append("set-cookie", cookie);
  return redirect(safeReturn(textOf(form, "return")), { headers });
}
