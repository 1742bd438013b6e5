import { GoodsList } from "#app/features/catalog/goods-list/goods-list.tsx";
import { loadGoodsList } from "#app/features/catalog/goods-list/load-goods-list.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/goods-list.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadGoodsList(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function GoodsListRoute({ loaderData }: Route.ComponentProps) {
  return <GoodsList {...loaderData} />;
}
