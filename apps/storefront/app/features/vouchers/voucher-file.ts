import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { isNotThere } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";

type FileOutcome =
  | { readonly ok: true; readonly value: Parameters<typeof downloadResponse>[0] }
  | ({ readonly ok: false } & Parameters<typeof isNotThere>[0]);

/** A file that holds a voucher's code, or the page that says why there is none. */
export function voucherFile(outcome: FileOutcome, cardId: string): Response {
  if (outcome.ok) return downloadResponse(outcome.value);
  if (isNotThere(outcome)) throw redirect(paths.notFound());
  throw redirect(addressInstead(outcome.refusal, cardId));
}

/** A device that has to be confirmed asks for the password where the code is shown. */
function addressInstead(refusal: string, cardId: string): string {
  if (refusal === "DEVICE_NOT_CONFIRMED") return voucherPaths.till(cardId);
  return refusal === "NOT_AUTHORISED" ? paths.login(paths.myVouchers()) : paths.myVouchers();
}
