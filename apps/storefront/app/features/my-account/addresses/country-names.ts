import { addressCountries } from "@papillote/domain/accounts/postal-address.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** A country's name in the visitor's language, or the code itself for an unknown country. */
export function useCountryName(): (code: string) => string {
  const { locale } = useVisitor();
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (code) => names.of(code) ?? code;
}

/** The countries of shipping and billing addresses, sorted in the visitor's language. */
export function useCountries(): readonly { readonly code: string; readonly name: string }[] {
  const { locale } = useVisitor();
  const nameOf = useCountryName();
  return addressCountries
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
