import { redirect } from "react-router";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { secureOn } from "#app/platform/visitor/cookies.ts";
import { defaultLocale, isLocale, localeCookie } from "#app/platform/words/language.ts";
import type { Route } from "./+types/language.ts";

const keptForS = 365 * 24 * 3600;

/** The visitor's choice, kept in a cookie; the address stays the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const asked = textOf(form, "locale");
  const locale = isLocale(asked) ? asked : defaultLocale;
  const cookie = `${localeCookie}=${locale}; Path=/; SameSite=Lax; Max-Age=${keptForS}${secureOn(publicOrigin)}`;
  return redirect(safeReturn(textOf(form, "return")), { headers: { "set-cookie": cookie } });
}
