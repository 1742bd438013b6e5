import { loadTickets } from "#app/features/my-account/tickets/load-tickets.ts";
import { Tickets } from "#app/features/my-account/tickets/tickets.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/tickets.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadTickets(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function TicketsRoute({ loaderData }: Route.ComponentProps) {
  return <Tickets {...loaderData} />;
}
