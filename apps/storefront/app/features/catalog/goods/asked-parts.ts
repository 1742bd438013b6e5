import type { AskedParts } from "@papillote/domain/catalog/chosen-parts.ts";

/** Says that a form was sent, in which a box that is not ticked is not named. */
export const partsMark = "parts";
/** The form of a bundle or a group: a page has one. */
export const partsFormId = "parts";
export const optionName = (optionId: number) => `option-${optionId}`;
export const qtyName = (sku: string) => `qty-${sku}`;

type Asked = URLSearchParams | FormData;

/** What an address or a form says of the parts of a bundle or a group. */
export function askedParts(
  asked: Asked,
  parts: readonly { readonly sku: string; readonly optionId?: number }[],
): AskedParts {
  return { skus: askedSkus(asked, parts), qtys: askedQtys(asked, parts) };
}

export function askedSkus(
  asked: Asked,
  parts: readonly { readonly optionId?: number }[],
): AskedParts["skus"] {
  if (!asked.has(partsMark)) return new Map();
  return new Map(
    parts.flatMap(({ optionId }) =>
      optionId === undefined ? [] : [[optionId, asked.getAll(optionName(optionId)).map(String)]],
    ),
  );
}

function askedQtys(asked: Asked, parts: readonly { readonly sku: string }[]): AskedParts["qtys"] {
  return new Map(
    parts.flatMap(({ sku }) => {
      const typed = asked.get(qtyName(sku));
      return typed === null || typed === "" ? [] : [[sku, Number(typed)]];
    }),
  );
}
