import { bannerInfo } from "@papillote/contract/content.ts";
import type { PageContext } from "#app/platform/page/page-context.ts";
import { closedAnnouncementOf } from "./guest-variant.ts";

/** The shop's own sentence, or a banner of the operator. `name` identifies it when it is closed. */
type Announcement = {
  readonly name: string;
  readonly banner?: {
    readonly title: string;
    readonly text: string;
    readonly cta_label: string;
    readonly cta_url: string;
  };
};

const own: Announcement = { name: "closed" };

/**
 * S7.24e: the first notice of today, else the first banner of the home page, else the shop's own
 * sentence; none once the visitor has closed it.
 */
export async function loadAnnouncement(
  request: Request,
  { call, maintenance }: PageContext,
): Promise<Announcement | undefined> {
  if (maintenance) return undefined;
  const found = await call(bannerInfo, {});
  const banners = found.ok ? found.value.items : [];
  const banner =
    banners.find(({ placement }) => placement === "notice") ??
    banners.find(({ placement }) => placement === "home_main");
  const announcement = banner ? { name: String(banner.banner_id), banner: shown(banner) } : own;
  const closed = closedAnnouncementOf(request.headers.get("cookie"));
  return announcement.name === closed ? undefined : announcement;
}

function shown({ title, text, cta_label, cta_url }: NonNullable<Announcement["banner"]>) {
  return { title, text, cta_label, cta_url };
}
