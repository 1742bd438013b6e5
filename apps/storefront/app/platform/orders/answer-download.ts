import type { CallOutcome } from "@papillote/contract/client.ts";
import type { startDownload, startGuestDownload } from "@papillote/contract/purchases/downloads.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";

type Outcome = CallOutcome<typeof startDownload> | CallOutcome<typeof startGuestDownload>;
type FileRequest = {
  readonly link_id: number;
  readonly waiver?: { readonly accepted: true; readonly version: string };
};

/**
 * Answers the form of a file. `ask` is the call for a customer, or for a guest with the order's
 * link.
 */
export async function answerDownload(
  form: FormData,
  ask: (wanted: FileRequest) => Promise<Outcome>,
): Promise<FormRefusal | Response> {
  const waiver = form.has("waiver")
    ? { waiver: { accepted: true as const, version: waiverVersion } }
    : {};
  const link_id = Math.trunc(Number(textOf(form, "link_id"))) || 0;
  const begun = await ask({ link_id, ...waiver });
  return begun.ok ? redirect(begun.value.url) : formRefusal(begun, form);
}
