import { loadProfile } from "#app/features/my-account/profile/load-profile.ts";
import { Profile } from "#app/features/my-account/profile/profile.tsx";
import { queueProfile } from "#app/features/my-account/profile/queue-profile.ts";
import { saveProfile } from "#app/features/my-account/profile/save-profile.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/profile.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadProfile(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveProfile(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const queued = await queueProfile(request.clone());
  return queued ? queued.answer : serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Profile
      {...loaderData}
      refusal={actionData instanceof Response || actionData === null ? undefined : actionData}
    />
  );
}
