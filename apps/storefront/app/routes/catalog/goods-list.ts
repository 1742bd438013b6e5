import { redirect } from "react-router";
import { goodsAddress } from "#app/features/catalog/shop/goods-address.ts";
import type { Route } from "./+types/goods-list.ts";

/** S2.7: products once had a list of their own; now they are in the shop's list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return redirect(await goodsAddress(request, context), 301);
}
