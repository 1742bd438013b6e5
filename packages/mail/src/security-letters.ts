import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

/** Neither subject nor preview contains the code, as a locked phone shows both. */
export function recoveryCode(
  { i18n }: Words,
  { shopName }: Shop,
  { firstname, code, minutes }: EmailData["recovery-code"],
): Letter {
  return {
    subject: i18n._(msg`Your recovery code`),
    preview: i18n._(msg`It is valid for ${minutes} minutes.`),
    title: i18n._(msg`${firstname}, here is your code.`),
    lead: i18n._(msg`Enter it on the page where you asked for it, then choose a new password.`),
    code,
    rows: [],
    notes: [
      i18n._(
        msg`Valid for ${minutes} minutes, for one use. We never ask for it by telephone or by e-mail.`,
      ),
      i18n._(
        msg`You asked for nothing? Ignore this e-mail: without this code your password stays as it is.`,
      ),
    ],
    footer: i18n._(
      msg`You receive this e-mail because a new password was asked for at ${shopName} with this address.`,
    ),
  };
}

export function emailChangeCode(
  { i18n }: Words,
  { shopName }: Shop,
  { firstname, code, minutes }: EmailData["email-change-code"],
): Letter {
  return {
    subject: i18n._(msg`Confirm your new e-mail address`),
    preview: i18n._(msg`The code is valid for ${minutes} minutes.`),
    title: i18n._(msg`${firstname}, one code and this address is yours.`),
    lead: i18n._(
      msg`Enter it in your account to receive our messages here. Until then, your former address stays in use.`,
    ),
    code,
    rows: [],
    notes: [
      i18n._(
        msg`Valid for ${minutes} minutes, for one use. We never ask for it by telephone or by e-mail.`,
      ),
      i18n._(msg`You asked for nothing? Somebody mistyped their address: ignore this e-mail.`),
    ],
    footer: i18n._(
      msg`You receive this e-mail because a customer of ${shopName} gave this address as theirs.`,
    ),
  };
}

export function passwordChanged(
  { i18n, instant }: Words,
  shop: Shop,
  { firstname, changedAt }: EmailData["password-changed"],
): Letter {
  return {
    subject: i18n._(msg`Your password was changed`),
    preview: i18n._(msg`If it was you, there is nothing to do.`),
    title: i18n._(msg`${firstname}, your password has changed.`),
    lead: i18n._(
      msg`From now on, the new one opens your account. If it was you, there is nothing to do.`,
    ),
    rows: [{ label: i18n._(msg`Date`), value: instant(changedAt) }],
    button: newPassword(i18n, shop),
    notes: [i18n._(msg`It was not you? Choose another password at once.`)],
    footer: aboutYourAccount(i18n, shop),
  };
}

/**
 * Names neither the voucher nor the device: the owner knows them, and a stranger learns nothing.
 */
export function deviceConfirmed(
  { i18n, instant }: Words,
  shop: Shop,
  { firstname, confirmedAt }: EmailData["device-confirmed"],
): Letter {
  return {
    subject: i18n._(msg`A new device can see your codes`),
    preview: i18n._(msg`If it was you, there is nothing to do.`),
    title: i18n._(msg`${firstname}, a new device can see your codes.`),
    lead: i18n._(
      msg`Your password was typed on a device that had not shown a voucher of yours before. If it was you, there is nothing to do.`,
    ),
    rows: [{ label: i18n._(msg`Date`), value: instant(confirmedAt) }],
    button: newPassword(i18n, shop),
    notes: [i18n._(msg`It was not you? Choose another password at once: it logs out all devices.`)],
    footer: aboutYourAccount(i18n, shop),
  };
}

export function emailChanged(
  { i18n, instant }: Words,
  shop: Shop,
  { firstname, newEmail, changedAt }: EmailData["email-changed"],
): Letter {
  return {
    subject: i18n._(msg`Your e-mail address was changed`),
    preview: i18n._(msg`Our messages no longer come to this address.`),
    title: i18n._(msg`${firstname}, your address has changed.`),
    lead: i18n._(
      msg`This is the last message about your account that comes to this address. If it was you, there is nothing to do.`,
    ),
    rows: [
      { label: i18n._(msg`New address`), value: masked(newEmail) },
      { label: i18n._(msg`Date`), value: instant(changedAt) },
    ],
    button: newPassword(i18n, shop),
    notes: [
      i18n._(
        msg`It was not you? Choose another password at once: its code can come by SMS to your mobile.`,
      ),
    ],
    footer: aboutYourAccount(i18n, shop),
  };
}

export function accountExists(
  { i18n }: Words,
  shop: Shop,
  { firstname }: EmailData["account-exists"],
): Letter {
  return {
    subject: i18n._(msg`You already have an account`),
    preview: i18n._(msg`Log in, or choose another password.`),
    title: i18n._(msg`${firstname}, this address has its account.`),
    lead: i18n._(
      msg`This address was just given to open an account. It has one already: log in, or choose another password if you forgot yours.`,
    ),
    rows: [],
    button: newPassword(i18n, shop),
    notes: [i18n._(msg`It was not you? Ignore this e-mail: nothing has changed.`)],
    footer: aboutYourAccount(i18n, shop),
  };
}

function newPassword(i18n: Words["i18n"], { origin }: Shop): NonNullable<Letter["button"]> {
  return { label: i18n._(msg`Choose another password`), href: `${origin}/forgot-password` };
}

function aboutYourAccount(i18n: Words["i18n"], { shopName }: Shop): string {
  return i18n._(
    msg`You receive this e-mail because it is about the safety of your account at ${shopName}.`,
  );
}

/** Shows enough to recognise one's own e-mail address, too little to learn a stranger's. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
