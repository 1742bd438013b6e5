import {
  type AskedVariant,
  type Configuration,
  canBeHad,
  chooseVariant,
} from "@papillote/domain/catalog/variants.ts";
import { useNavigate, useSearchParams } from "react-router";
import type { Goods, GoodsVariant } from "./goods-data.ts";

/** What an address asks for: a child, and options by their codes, which count more. */
export function askedVariant(
  { options, sku }: Pick<Goods, "options" | "sku">,
  asked: URLSearchParams,
  chosenSku?: string,
): AskedVariant {
  const configuration: Configuration = Object.fromEntries(
    options.flatMap(({ code }) => {
      const value = asked.get(code);
      return value === null ? [] : [[code, Number(value)]];
    }),
  );
  const childSku = asked.get("childSku") ?? chosenSku;
  return {
    childSku: childSku?.toLowerCase() === sku.toLowerCase() ? undefined : childSku,
    configuration,
  };
}

type Asked = { readonly chosenSku: string | undefined; readonly variants: readonly GoodsVariant[] };

/** The variant that the address means, and the way to another one: the address changes, and nothing else. */
export function useGoodsChoice(goods: Goods, { chosenSku, variants }: Asked) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = chooseVariant(variants, askedVariant(goods, search, chosenSku));
  const configuration: Configuration =
    chosen === undefined
      ? {}
      : chosen.kind === "variant"
        ? chosen.variant.configuration
        : chosen.asked;
  return {
    variant: chosen?.kind === "variant" ? chosen.variant : undefined,
    /** S8.12c */
    isMissing: chosen?.kind === "missing",
    valueOf: (code: string) => configuration[code],
    isGone: (code: string, value: number) => !canBeHad(variants, configuration, [code, value]),
    choose(code: string, value: number): Promise<void> | void {
      const next = chooseVariant(variants, { configuration: { ...configuration, [code]: value } });
      const to = new URLSearchParams(search);
      for (const name of ["childSku", "notice", ...goods.options.map((option) => option.code)])
        to.delete(name);
      if (next?.kind === "variant") to.set("childSku", next.variant.sku);
      else
        for (const [name, one] of Object.entries({ ...configuration, [code]: value }))
          to.set(name, String(one));
      return navigate({ search: `?${to}` }, { replace: true, preventScrollReset: true });
    },
  };
}

export type GoodsChoice = ReturnType<typeof useGoodsChoice>;
