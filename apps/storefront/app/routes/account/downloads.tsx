import { Downloads } from "#app/features/my-account/downloads/downloads.tsx";
import { loadDownloads } from "#app/features/my-account/downloads/load-downloads.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/downloads.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDownloads(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function DownloadsRoute({ loaderData }: Route.ComponentProps) {
  return <Downloads {...loaderData} />;
}
