import { documentPart } from "#app/platform/first-view/document-part.tsx";

/** Grids that change only with their data. They need no hydration: their hearts work without it. */
export const ShownBrandCards = documentPart(
  "app/features/catalog/cards/brand-cards.tsx",
  async () => (await import("./brand-cards.tsx")).BrandCards,
);

export const ShownBrandGoods = documentPart(
  "app/features/catalog/cards/goods-cards.tsx",
  async () => (await import("./goods-cards.tsx")).BrandGoods,
);

export const ShownAlsoFrom = documentPart(
  "app/features/catalog/cards/also-from.tsx",
  async () => (await import("./also-from.tsx")).AlsoFrom,
);
