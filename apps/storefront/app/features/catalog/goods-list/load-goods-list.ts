import { goods } from "@papillote/contract/catalog.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { goodsAddress, readGoodsChoices } from "./goods-choices.ts";

const goodsPerPage = 24;

/** The products that are no vouchers, with the filters and the page of the address (S2.34). */
export async function loadGoodsList(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const choices = readGoodsChoices(new URL(request.url).searchParams);
  const found = unwrapOrThrow(await call(goods, { query: { ...choices, limit: goodsPerPage } }));
  const { total, understood } = found.meta;
  const lastPage = Math.max(1, Math.ceil(total / goodsPerPage));
  if (choices.page > lastPage) throw redirect(goodsAddress({ ...choices, page: lastPage }));
  const { items, colors, sizes, universes } = found;
  return { cards: items, total, understood, lastPage, choices, colors, sizes, universes };
}

export type GoodsListData = Awaited<ReturnType<typeof loadGoodsList>>;
