import {
  type CustomerLocale,
  customerLocales,
  defaultCustomerLocale,
  isCustomerLocale,
  localeOfLanguage,
} from "@papillote/domain/accounts/customer-locale.ts";
import { cookieValue, secureAttribute } from "#app/platform/visitor/cookies.ts";

/** The store's language, French by default, until the visitor chooses (S1.1c, S9.2b). */
export const locales = customerLocales;
export type Locale = CustomerLocale;
export const defaultLocale = defaultCustomerLocale;
export const localeCookie = "papillote_locale";
/** Names a language by two letters. The page is shown in it, and the visitor's own choice stays. */
export const languageParameter = "lang";

/** The query for a page in one language, which does not change the visitor's choice. */
export function languageQueryOf(locale: Locale): string {
  return `?${languageParameter}=${locale.slice(0, 2)}`;
}

export function isLocale(text: unknown): text is Locale {
  return isCustomerLocale(text);
}

const maxAgeS = 365 * 24 * 3600;

/** The `set-cookie` header of a choice. */
export function keepLocale(locale: Locale, publicOrigin: string): string {
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secureAttribute(publicOrigin)}`;
  return `${localeCookie}=${locale}; ${attributes}`;
}

/** The visitor's choice, else the store's language, else the default. */
export function localeOf(cookieHeader: string | null, ofStore: string = defaultLocale): Locale {
  const chosen = cookieValue(cookieHeader, localeCookie);
  return [chosen, ofStore].find(isLocale) ?? defaultLocale;
}

/** The language that the URL names, for links and search engines, else that of `localeOf`. */
export function localeOfRequest({ url, headers }: Request, ofStore?: string): Locale {
  const named = new URL(url).searchParams.get(languageParameter);
  return localeOfLanguage(named) ?? localeOf(headers.get("cookie"), ofStore);
}
