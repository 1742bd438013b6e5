import { loadTicket } from "#app/features/my-account/tickets/load-tickets.ts";
import { sendReply } from "#app/features/my-account/tickets/send-reply.ts";
import { Ticket } from "#app/features/my-account/tickets/ticket.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/ticket.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadTicket(request, context, params.number);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return sendReply(request, context, params.number);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function TicketRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Ticket {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
