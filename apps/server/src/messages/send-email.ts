import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { readMailToken, useMailToken } from "./mail-tokens.ts";
import { queueMessage } from "./messages.ts";

type Letter = {
  readonly sourceAddress: string;
  readonly targetAddress: string;
  readonly subject: string;
  readonly emailText: string;
  readonly confirmation?: boolean | undefined;
  readonly token: string;
};
type Refusal = "INVALID_DATA" | "TOO_MANY_REQUESTS";

/** S7.10: the letter goes to the shop alone; its token is used up in the same transaction. */
export async function sendEmail(
  deps: Deps,
  letter: Letter,
  ip: string,
): Promise<Outcome<void, Refusal>> {
  const fromAddress = await withinRateLimit(deps, [{ scope: "mailFromAddress", subject: ip }]);
  if (!fromAddress.ok) return fromAddress;
  const hash = readMailToken(deps, letter.token);
  const isToShop = emailKey(letter.targetAddress) === emailKey(deps.config.flags.contactEmail);
  if (!isToShop || hash === undefined)
    return wrongFields([...(isToShop ? [] : ["targetAddress"]), ...(hash ? [] : ["token"])]);
  const writer = emailKey(letter.sourceAddress);
  const ofMailbox = await withinRateLimit(deps, [{ scope: "mailOfMailbox", subject: writer }]);
  if (!ofMailbox.ok) return ofMailbox;
  return inTransaction<void, Refusal>(deps.db, async (tx) => {
    if (!(await useMailToken(tx, hash, deps.clock.now()))) return wrongFields(["token"]);
    await queueLetters(tx, deps, letter);
    return done(undefined);
  });
}

/** The confirmation repeats no typed words, as its e-mail address may be another person's. */
async function queueLetters(tx: Tx, deps: Deps, letter: Letter): Promise<void> {
  const { sourceAddress, subject, emailText, confirmation } = letter;
  const key = deps.newId();
  const common = { channel: "email", locale: defaultCustomerLocale } as const;
  await queueMessage(tx, deps, {
    ...{ ...common, key: `mail-service:${key}`, to: deps.config.flags.contactEmail },
    template: "mail-to-shop",
    data: { from: sourceAddress.trim(), subject: subject.trim(), text: emailText.trim() },
  });
  if (!confirmation) return;
  await queueMessage(tx, deps, {
    ...{ ...common, key: `mail-confirmation:${key}`, to: sourceAddress.trim() },
    template: "mail-confirmation",
    data: {},
  });
}

function wrongFields(fields: readonly string[]) {
  const errors = fieldErrors(fields.map((field) => ({ path: [field], message: "INVALID" })));
  return refused("INVALID_DATA", { errors });
}
