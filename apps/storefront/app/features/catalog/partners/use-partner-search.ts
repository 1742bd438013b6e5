import { brandsNamed } from "@papillote/domain/catalog/brand-index.ts";
import { type ChangeEvent, useDeferredValue, useState } from "react";
import type { PartnersData } from "./load-partners.ts";

/** The brands of what is typed, as it is typed; the address says it first and again when it is sent. */
export function usePartnerSearch({ q, brands }: PartnersData) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  // Another address, such as that of before: what it says holds.
  if (sent !== q) {
    setSent(q);
    setTyped(q);
  }
  const wanted = useDeferredValue(typed);
  return {
    typed,
    type: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    found: brandsNamed(brands, wanted),
  };
}
