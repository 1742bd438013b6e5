import { loadShop } from "#app/features/catalog/shop/load-shop.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { loadBanner } from "#app/platform/page/load-banner.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { PlacedBanner } from "#app/platform/page/placed-banner.tsx";
import type { Route } from "./+types/shop.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const isWhole = new URL(request.url).search === "";
  const [shop, banner] = await Promise.all([
    loadShop(request, context),
    isWhole ? loadBanner(context.get(pageContext), "shop_top") : undefined,
  ]);
  return { ...shop, banner };
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ShopRoute({ loaderData: { banner, ...shop } }: Route.ComponentProps) {
  return <Shop {...shop} banner={banner && <PlacedBanner {...banner} />} />;
}
