import { updateProfileInfo } from "@papillote/contract/profile.ts";
import { redirect } from "react-router";
import { textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import {
  defaultLocale,
  isLocale,
  keepLocale,
  languageParameter,
} from "#app/platform/words/language.ts";
import type { Route } from "./+types/language.ts";

/**
 * Stores the choice in a cookie, and in the account, as e-mails are in the same language. Redirects
 * to the same URL, without a language that it may name.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin, call } = context.get(pageContext);
  const form = await request.formData();
  const choice = textOf(form, "locale");
  const locale = isLocale(choice) ? choice : defaultLocale;
  // The screens change even if the account cannot store the choice now.
  if (await loadCustomer(context)) await call(updateProfileInfo, { body: { locale } });
  const back = new URL(safeReturn(textOf(form, "return")), "http://page");
  back.searchParams.delete(languageParameter);
  return redirect(back.pathname + back.search, {
    headers: { "set-cookie": keepLocale(locale, publicOrigin) },
  });
}
