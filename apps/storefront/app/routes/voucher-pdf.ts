import { downloadVoucher } from "@papillote/contract/vouchers.ts";
import { redirect } from "react-router";
import { pageContext } from "#app/platform/page-context.ts";
import { paths } from "#app/platform/paths.ts";
import type { Route } from "./+types/voucher-pdf.ts";

/** The printed voucher as a download of the page's session. Made when asked for, kept nowhere. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const outcome = await context.get(pageContext).call(downloadVoucher, { query: { cardId: params.cardId } });
  if (!outcome.ok) throw redirect(outcome.refusal === "NOT_AUTHORISED" ? paths.login(paths.myVouchers()) : paths.myVouchers());
  const { filename, content_type, base64 } = outcome.value;
  return new Response(bytesOf(base64), {
    headers: { "content-type": content_type, "content-disposition": `attachment; filename="${filename}"`, "cache-control": "no-store" },
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
