import { redirect } from "react-router";
import { Maintenance } from "#app/features/shell/maintenance.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/maintenance.ts";

/** During maintenance every URL shows this page; afterwards it redirects home. */
export function loader({ context }: Route.LoaderArgs) {
  const { maintenance } = context.get(pageContext);
  if (!maintenance) throw redirect(paths.home());
  return maintenance;
}

export default function MaintenanceRoute({ loaderData }: Route.ComponentProps) {
  return <Maintenance until={loaderData.until} retry={paths.home()} />;
}
