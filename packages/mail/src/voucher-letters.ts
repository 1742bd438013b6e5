import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** Contains neither code nor PIN, as those are shown in the shop alone. */
export function voucherEnding(
  { i18n, euro, day }: Words,
  shop: Shop,
  ending: EmailData["voucher-ending"],
): Letter {
  const { firstname, vouchers } = ending;
  const endsOn = day(ending.endsOn);
  const { shopName } = shop;
  const names = vouchers.map(({ name }) => name).join(", ");
  return {
    subject: i18n._(msg`To use by ${endsOn}: ${names}`),
    preview: i18n._(msg`After that day the brand no longer takes it.`),
    title: firstname
      ? i18n._(msg`${firstname}, a voucher ends on ${endsOn}.`)
      : i18n._(msg`A voucher ends on ${endsOn}.`),
    lead: i18n._(
      msg`You can use it until ${endsOn}, that day included. Already used? Mark it as used, and we will not write about it again.`,
    ),
    rows: vouchers.map(({ name, left }) => ({ label: name, value: euro(left) })),
    button: {
      label: i18n._(msg`See my vouchers`),
      href: shop.origin + (ending.guestToken === undefined ? "/my-vouchers" : orderPath(ending)),
    },
    notes: [],
    footer: i18n._(msg`You receive this e-mail because you have this voucher at ${shopName}.`),
  };
}

/** The answer to a report that a till refused the code. Contains neither code nor PIN. */
export function reportAnswered(
  words: Words,
  shop: Shop,
  answered: EmailData["report-answered"],
): Letter {
  const { i18n, euro, day } = words;
  const { answer, brandName, value, endsOn, voucherId, universeId = null } = answered;
  const sum = euro(value);
  const { shopName } = shop;
  const isRefunded = answer === "refunded";
  const lastDay = endsOn === null ? i18n._(msg`No deadline`) : day(endsOn);
  return {
    ...answerWords(words, answered),
    universeId,
    amount: { text: sum, caption: brandName },
    rows: isRefunded ? [] : [{ label: i18n._(msg`Valid until`), value: lastDay }],
    button: {
      label: isRefunded ? i18n._(msg`See my vouchers`) : i18n._(msg`See my voucher`),
      href: `${shop.origin}/my-vouchers${isRefunded ? "" : `/${voucherId}`}`,
    },
    footer: i18n._(
      msg`You receive this e-mail because a code that a till refused was reported at ${shopName}.`,
    ),
  };
}

function answerWords(
  { i18n, euro }: Words,
  { answer, brandName, value, firstname }: EmailData["report-answered"],
): Pick<Letter, "subject" | "preview" | "title" | "lead" | "notes"> {
  const sum = euro(value);
  const said = {
    works: {
      subject: i18n._(msg`${sum} at ${brandName}: your code works`),
      title: firstname
        ? i18n._(msg`${firstname}, your code works.`)
        : i18n._(msg`Your code works.`),
      lead: i18n._(
        msg`We checked the code that a till refused: the brand accepts it. You can use your voucher as before.`,
      ),
      notes: [i18n._(msg`If a till refuses it again, report it again from your voucher.`)],
    },
    replaced: {
      subject: i18n._(msg`${sum} at ${brandName}: your voucher has a new code`),
      title: firstname
        ? i18n._(msg`${firstname}, your voucher has a new code.`)
        : i18n._(msg`Your voucher has a new code.`),
      lead: i18n._(
        msg`It replaces the code that a till refused. Open your voucher to see it: for your safety, this e-mail holds neither code nor PIN.`,
      ),
      notes: [
        i18n._(
          msg`A printed voucher, or one in your phone’s wallet, still has the former code, which is no longer valid: make a new one.`,
        ),
      ],
    },
    refunded: {
      subject: i18n._(msg`${sum} at ${brandName}: the voucher is refunded`),
      title: firstname
        ? i18n._(msg`${firstname}, your voucher is refunded.`)
        : i18n._(msg`Your voucher is refunded.`),
      lead: i18n._(
        msg`A till refused its code, so the amount goes back to the person who paid for the voucher, and the code is no longer valid.`,
      ),
      notes: [],
    },
  }[answer];
  return { ...said, preview: said.lead };
}
