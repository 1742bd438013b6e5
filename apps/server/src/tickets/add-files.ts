import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { attachFiles } from "#server/attachments/attachments.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";

type Message = {
  readonly ticketNo: number;
  readonly messageNo: number;
  readonly tokens: readonly string[] | undefined;
};

/** All files of a message, or a refusal of its field. */
export async function addFiles(
  tx: Tx,
  deps: Pick<Deps, "secrets" | "clock">,
  { tokens = [], ...message }: Message,
): Promise<Outcome<void, "INVALID_DATA">> {
  const added = await attachFiles(tx, deps, { ...message, tokens });
  if (added.ok) return added;
  const wrong = { code: "custom", path: ["attachments"], message: added.refusal };
  return refused("INVALID_DATA", { errors: fieldErrors([wrong]) });
}
