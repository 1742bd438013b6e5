import { redirect } from "react-router";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { secureAttribute } from "#app/platform/visitor/cookies.ts";
import { defaultLocale, isLocale, localeCookie } from "#app/platform/words/language.ts";
import type { Route } from "./+types/language.ts";

const maxAgeS = 365 * 24 * 3600;

/** Stores the choice in a cookie and redirects to the same address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const choice = textOf(form, "locale");
  const locale = isLocale(choice) ? choice : defaultLocale;
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secureAttribute(publicOrigin)}`;
  const cookie = `${localeCookie}=${locale}; ${attributes}`;
  return redirect(safeReturn(textOf(form, "return")), { headers: { "set-cookie": cookie } });
}
