import { popupConfig } from "@papillote/contract/content.ts";
import type { PageContext } from "#app/platform/page/page-context.ts";

/**
 * The version of the notice that may open over this page; its text is requested when it opens. Only
 * documents name the version.
 */
export async function loadPopupVersion({
  call,
  isDocument,
  maintenance,
}: PageContext): Promise<number | undefined> {
  if (!isDocument || maintenance) return undefined;
  const reply = await call(popupConfig, { query: { platform: "web" } });
  return reply.ok ? reply.value?.id : undefined;
}
