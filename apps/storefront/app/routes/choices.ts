import { redirect } from "react-router";
import { choiceCookies } from "#app/platform/choices.ts";
import { textOf } from "#app/platform/form-state.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { safeReturn } from "#app/platform/paths.ts";
import type { Route } from "./+types/choices.ts";

/** Theme, announcement, cookies: kept on the device, and back to where the visitor was. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const headers = new Headers();
  for (const cookie of choiceCookies(form, publicOrigin)) headers.append("set-cookie", cookie);
  return redirect(safeReturn(textOf(form, "return")), { headers });
}
