import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeLifeMs, codeMac, codeTries } from "./verification-code.ts";
import type { VerificationCodeRow } from "./verification-codes.store.ts";

/** The stored form of a code that is sent now, with its MAC instead of its digits. */
export function verificationCodeRow(
  { secrets, clock }: Deps,
  handle: string,
  code: string,
): VerificationCodeRow {
  const sentAt = clock.now();
  return {
    handle,
    codeMac: codeMac(secrets, handle, code),
    tries: codeTries,
    sentAt,
    endsAt: new Date(sentAt.getTime() + codeLifeMs),
  };
}

/** `send` counts from 1, as each send is a message of its own. */
export async function queueCode(
  tx: Tx,
  deps: Deps,
  { handle, mobile, locale }: { handle: string; mobile: string; locale: string },
  { code, send }: { code: string; send: number },
): Promise<void> {
  const data = { code, minutes: codeLifeMs / 60_000 };
  await queueMessage(tx, deps, {
    key: `sms-code:${handle}:${send}`,
    channel: "sms",
    to: mobile,
    template: "sms-code",
    locale,
    data,
  });
}
