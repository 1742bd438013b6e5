import { walletStatement } from "@papillote/contract/wallet.ts";
import { redirect } from "react-router";
import { movementFilter } from "#app/features/wallet/load-balance.ts";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/balance-statement.ts";

/** S2.32: the movements as a file, filtered as they are on the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = movementFilter(request);
  const outcome = await context.get(pageContext).call(walletStatement, { query });
  if (!outcome.ok) throw redirect(paths.login(paths.balance()));
  return downloadResponse(outcome.value);
}
