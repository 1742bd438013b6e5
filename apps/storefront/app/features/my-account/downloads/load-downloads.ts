import { myDownloads } from "@papillote/contract/purchases/downloads.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const filesPerPage = 12;

/** A page of the customer's files, the latest first. Pages count from 0. */
export async function loadDownloads(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const { items, meta } = unwrapOrThrow(
    await context.get(pageContext).call(myDownloads, { query: { page, limit: filesPerPage } }),
  );
  return { files: items, page, hasMore: (page + 1) * filesPerPage < meta.total };
}

/** If there is no answer, the menu has no entry for the files, as their orders have them too. */
export async function hasDownloads(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const found = await context.get(pageContext).call(myDownloads, { query: { limit: 1 } });
  return found.ok && found.value.meta.total > 0;
}
