import { paths } from "#app/platform/paths/paths.ts";

/** The filters and the order of the list of products; universe, colour and size are ids. */
type GoodsChoices = {
  readonly q?: string;
  readonly universe?: number;
  readonly color?: number;
  readonly size?: number;
  readonly sort?: "favourites" | "latest" | "price_asc" | "price_desc";
  readonly page?: number;
};

const goodsSorts = ["favourites", "latest", "price_asc", "price_desc"] as const;
const longestSearch = 100;
const pagesMax = 9_999;

/** Values that no option has are left out: an address never fails for them. */
export function readGoodsChoices(search: URLSearchParams): GoodsChoices & { page: number } {
  const option = (name: string) => {
    const value = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const q = search.get("q")?.trim().slice(0, longestSearch) || undefined;
  const [universe, color, size] = ["universe", "color", "size"].map(option);
  const sort = goodsSorts.find((one) => one === search.get("sort"));
  return {
    ...(q !== undefined && { q }),
    ...(universe !== undefined && { universe }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(sort !== undefined && sort !== "favourites" && { sort }),
    page: Math.min(option("page") ?? 1, pagesMax),
  };
}

/** Default values are left out, so that one list has one address. */
export function goodsAddress({ page = 1, ...choices }: GoodsChoices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? paths.goods() : `${paths.goods()}?${query}`;
}
