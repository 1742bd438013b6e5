import { exportData } from "@papillote/contract/profile.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/personal-data-export.ts";

/** All personal data of the customer, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const format = params.format === "csv" ? "csv" : "json";
  const outcome = await context.get(pageContext).call(exportData, { query: { format } });
  if (!outcome.ok) throw redirect(paths.login(paths.account("data")));
  return downloadResponse(outcome.value);
}
