import { messageSubjects } from "@papillote/contract/help/help.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { readOrLog } from "./read-or-log.ts";

/** The newest orders and top-ups can be chosen; the number of an older order is typed. */
const ordersShown = 5;

export async function loadContact(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const [subjects, customer] = await Promise.all([
    page.call(messageSubjects, {}),
    loadCustomer(context),
  ]);
  const sent = searchParams.get("sent") ?? "";
  return {
    subjects: readOrLog(page, subjects)?.items ?? [],
    sender: customer && {
      name: `${customer.firstname} ${customer.lastname}`,
      email: customer.email,
    },
    orders: customer ? await ownOrders(context) : [],
    /** The number of the message that was just sent. */
    sent: /^T\d{4}-\d{6,}$/.test(sent) ? sent : undefined,
    begun: {
      subject: searchParams.get("subject") ?? "",
      order: (searchParams.get("order") ?? "").slice(0, 40),
      conversation: (searchParams.get("conversation") ?? "").slice(0, 64),
    },
  };
}

async function ownOrders(context: Readonly<RouterContextProvider>) {
  const found = await context
    .get(pageContext)
    .call(ordersHistory, { query: { page: 0, limit: ordersShown } });
  if (!found.ok || !("items" in found.value)) return [];
  return found.value.items
    .filter(({ type }) => type === "order")
    .map(({ number, total, created_at: createdAt, lines }) => ({
      ...{ number, total, createdAt },
      names: [...new Set(lines.map(({ name }) => name))],
    }));
}
