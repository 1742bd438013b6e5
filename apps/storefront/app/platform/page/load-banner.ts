import { bannerInfo } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { PageContext } from "./page-context.ts";

type Banner = Result<typeof bannerInfo>["items"][number];

/**
 * S7.24e: the first banner of today at a place of a page. The page is complete without a banner.
 */
export async function loadBanner(
  { call }: PageContext,
  placement: "home_secondary" | "shop_top" | "account" | "pro_top",
): Promise<Pick<Banner, "title" | "text" | "cta_label" | "cta_url"> | undefined> {
  const found = await call(bannerInfo, { query: { placement } });
  const [banner] = found.ok ? found.value.items : [];
  if (!banner) return undefined;
  const { title, text, cta_label, cta_url } = banner;
  return { title, text, cta_label, cta_url };
}
