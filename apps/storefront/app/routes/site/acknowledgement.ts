import { downloadWithdrawal } from "@papillote/contract/withdrawals.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { isNotThere } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/acknowledgement.ts";

/**
 * The acknowledgement of a withdrawal, for an account or for the order that a guest's link opens.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params as { readonly token?: string | undefined };
  const withdrawal_id = new URL(request.url).searchParams.get("id") ?? "";
  const outcome = await context.get(pageContext).call(downloadWithdrawal, {
    query: { withdrawal_id, ...(token !== undefined && { guest_token: token }) },
  });
  if (outcome.ok) return downloadResponse(outcome.value);
  if (isNotThere(outcome)) throw redirect(paths.notFound());
  throw redirect(token === undefined ? paths.withdrawal() : guestPaths.withdrawal(token, ""));
}
