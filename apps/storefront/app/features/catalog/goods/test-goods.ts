import { cents } from "@papillote/domain/money/cents.ts";
import type { Goods, GoodsVariant } from "./goods-data.ts";

export const priceOf = (euroCents: number) => ({
  now: cents(euroCents),
  tax: cents(Math.round(euroCents / 6)),
  lowest: null,
  knownSince: null,
});

/** A variant of a dress in two colours and two sizes; there is no large one in sage. */
export const variant = (
  color: number,
  size: number,
  over: Partial<GoodsVariant> = {},
): GoodsVariant => ({
  id: color * 1000 + size,
  sku: `CF-1-${color}-${size}`,
  isInStock: true,
  configuration: { color, size },
  price: priceOf(119_00),
  image: `/media/goods/robe.svg?color=${color}`,
  tiers: [],
  ...over,
});

export const dress: Goods = {
  id: 1,
  sku: "CF-1",
  type: "configurable",
  name: "Robe midi",
  slug: "robe-midi",
  lead: "Une robe.",
  description: "Une robe en lin.",
  price: priceOf(119_00),
  tiers: [],
  pictures: [
    { src: "/media/goods/robe.svg", alt: "Robe midi" },
    { src: "/media/goods/robe.svg?view=2", alt: "Robe midi, vue de détail" },
  ],
  isInStock: true,
  errors: {},
  universe: { id: 100, code: "mode", name: "Mode", slug: "mode", url_path: "mode" },
  options: [
    {
      code: "color",
      label: "Couleur",
      values: [
        { id: 403, label: "Écru", swatch: "#F1E7D3" },
        { id: 408, label: "Sauge", swatch: "#A9B89A" },
      ],
    },
    {
      code: "size",
      label: "Taille",
      values: [
        { id: 36, label: "36", swatch: null },
        { id: 44, label: "44", swatch: null },
      ],
    },
  ],
  variants: [
    variant(403, 36),
    variant(403, 44, { isInStock: false, price: priceOf(129_00) }),
    variant(408, 36),
  ],
  bundle: [],
  group: [],
  downloads: [],
  amounts: [],
  weightKg: 0.45,
  pages: null,
};
