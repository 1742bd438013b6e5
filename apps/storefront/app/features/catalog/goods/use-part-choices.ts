import type { PartSelection } from "@papillote/domain/catalog/selected-parts.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";

/** Marks a submitted form, in which boxes that are not ticked have no field. */
export const partsMark = "parts";
/** The id of the form of a bundle or a group; a page has only one. */
export const partsFormId = "parts";
export const optionName = (optionId: number) => `option-${optionId}`;
export const qtyName = (sku: string) => `qty-${sku}`;

type Part = { readonly sku: string; readonly optionId?: number };

/**
 * The choices among the parts of a bundle or a group. They start from the URL, where a form without
 * script puts them.
 */
export function usePartChoices(parts: readonly Part[]) {
  const [search] = useSearchParams();
  const [choices, setChoices] = useState(() => readPartSelection(search, parts));
  return {
    choices,
    choose: (form: FormData) =>
      setChoices((before) => ({ ...before, skus: readSkus(form, parts) })),
    setQty: (sku: string, qty: number) =>
      setChoices((before) => ({ ...before, qtys: new Map(before.qtys).set(sku, qty) })),
  };
}

export function readPartSelection(source: URLSearchParams, parts: readonly Part[]): PartSelection {
  return { skus: readSkus(source, parts), qtys: readQtys(source, parts) };
}

function readSkus(
  source: URLSearchParams | FormData,
  parts: readonly Part[],
): PartSelection["skus"] {
  if (!source.has(partsMark)) return new Map();
  return new Map(
    parts.flatMap(({ optionId }) =>
      optionId === undefined ? [] : [[optionId, source.getAll(optionName(optionId)).map(String)]],
    ),
  );
}

function readQtys(search: URLSearchParams, parts: readonly Part[]): PartSelection["qtys"] {
  return new Map(
    parts.flatMap(({ sku }) => {
      const typed = search.get(qtyName(sku));
      return typed === null || typed === "" ? [] : [[sku, Number(typed)]];
    }),
  );
}
