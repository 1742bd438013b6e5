import { Devices } from "#app/features/my-account/security/devices.tsx";
import { endDevice, loadDevices } from "#app/features/my-account/security/own-devices.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/devices.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadDevices(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return endDevice(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function DevicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Devices {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
