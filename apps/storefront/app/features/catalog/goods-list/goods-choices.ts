import { readListChoices, type ShopSort } from "#app/features/catalog/shop/shop-choices.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** The filters and the order of the list of products; universe, colour and size are ids. */
type GoodsChoices = {
  readonly q?: string;
  readonly universe?: number;
  readonly color?: number;
  readonly size?: number;
  readonly sort?: ShopSort;
  readonly page?: number;
};

/** Values that no option has are left out: an address never fails for them. */
export function readGoodsChoices(search: URLSearchParams): GoodsChoices & { page: number } {
  const { q, sort, page } = readListChoices(search);
  const option = (name: string) => {
    const value = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const [universe, color, size] = ["universe", "color", "size"].map(option);
  return {
    ...(q !== undefined && { q }),
    ...(universe !== undefined && { universe }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(sort !== "favourites" && { sort }),
    page,
  };
}

/** Default values are left out, so that one list has one address. */
export function goodsAddress({ page = 1, ...choices }: GoodsChoices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? paths.goods() : `${paths.goods()}?${query}`;
}
