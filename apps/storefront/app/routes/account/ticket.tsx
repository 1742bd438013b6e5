import { loadTicket } from "#app/features/my-account/tickets/load-tickets.ts";
import { Ticket } from "#app/features/my-account/tickets/ticket.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/ticket.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTicket(context, params.number);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function TicketRoute({ loaderData }: Route.ComponentProps) {
  return <Ticket {...loaderData} />;
}
