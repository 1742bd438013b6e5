import type { AskedParts } from "@papillote/domain/catalog/chosen-parts.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { askedParts, askedSkus } from "./asked-parts.ts";

type Part = { readonly sku: string; readonly optionId?: number };

/** What somebody chose of the parts: first as the address says, which a form without script has written, then as they choose. */
export function useAskedParts(parts: readonly Part[]) {
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<AskedParts>(() => askedParts(search, parts));
  return {
    asked,
    choose: (form: FormData) => setAsked((before) => ({ ...before, skus: askedSkus(form, parts) })),
    take: (sku: string, qty: number) =>
      setAsked((before) => ({ ...before, qtys: new Map(before.qtys).set(sku, qty) })),
  };
}
