import {
  type Configuration,
  chooseVariant,
  isValueInStock,
  type VariantSelection,
} from "@papillote/domain/catalog/variants.ts";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Goods, GoodsVariant } from "./goods-data.ts";

/** The child sku and the options of a URL. Options take precedence over the child. */
export function readVariantChoice(
  { options, sku }: Pick<Goods, "options" | "sku">,
  search: URLSearchParams,
  chosenSku?: string,
): VariantSelection {
  const configuration: Configuration = Object.fromEntries(
    options.flatMap(({ code }) => {
      const value = search.get(code);
      return value === null ? [] : [[code, Number(value)]];
    }),
  );
  const childSku = search.get("childSku") ?? chosenSku;
  return {
    childSku: childSku?.toLowerCase() === sku.toLowerCase() ? undefined : childSku,
    configuration,
  };
}

/** The variant that the URL names. Choosing another one changes the URL only. */
export function useGoodsChoice(
  goods: Goods,
  {
    chosenSku,
    variants,
  }: { readonly chosenSku: string | undefined; readonly variants: readonly GoodsVariant[] },
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = chooseVariant(variants, readVariantChoice(goods, search, chosenSku));
  const configuration: Configuration =
    chosen === undefined
      ? {}
      : chosen.kind === "variant"
        ? chosen.variant.configuration
        : chosen.asked;
  // A second choice can come before the URL has the first one.
  const asked = useRef({ search, configuration });
  return {
    variant: chosen?.kind === "variant" ? chosen.variant : undefined,
    /** S8.12c: no variant has the chosen options. */
    isMissing: chosen?.kind === "missing",
    valueOf: (code: string) => configuration[code],
    isGone: (code: string, value: number) =>
      !isValueInStock(variants, configuration, [code, value]),
    choose(code: string, value: number): Promise<void> | void {
      const before = asked.current.search === search ? asked.current : { configuration };
      const both = { ...before.configuration, [code]: value };
      asked.current = { search, configuration: both };
      const next = chooseVariant(variants, { configuration: both });
      const to = new URLSearchParams(search);
      for (const name of ["childSku", "notice", ...goods.options.map((option) => option.code)])
        to.delete(name);
      if (next?.kind === "variant") to.set("childSku", next.variant.sku);
      else for (const [name, one] of Object.entries(both)) to.set(name, String(one));
      return navigate({ search: `?${to}` }, { replace: true, preventScrollReset: true });
    },
  };
}

export type GoodsChoice = ReturnType<typeof useGoodsChoice>;
