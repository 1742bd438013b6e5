import { getTicket, listTickets } from "@papillote/contract/help/tickets.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

type Context = Readonly<RouterContextProvider>;
const ticketsPerPage = 12;

export async function loadTickets(request: Request, context: Context) {
  const page = pageNumberOf(request);
  const { items, meta } = unwrapOrThrow(
    await context.get(pageContext).call(listTickets, { query: { page, limit: ticketsPerPage } }),
  );
  return { tickets: items, page, hasMore: (page + 1) * ticketsPerPage < meta.total };
}

export async function loadTicket(request: Request, context: Context, number: string) {
  const found = await context.get(pageContext).call(getTicket, { params: { number } });
  const isSent = new URL(request.url).searchParams.get("sent") === number;
  return { ...unwrapOrThrow(found), isSent };
}
