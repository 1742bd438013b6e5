import { Notifications } from "#app/features/my-account/notifications/notifications.tsx";
import {
  loadNotifications,
  saveNotifications,
} from "#app/features/my-account/notifications/own-notifications.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/notifications.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadNotifications(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveNotifications(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  return <Notifications {...loaderData} />;
}
