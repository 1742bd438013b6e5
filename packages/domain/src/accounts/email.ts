const emailCharactersMax = 254;
const localCharactersMax = 64;
const localAtoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const topLabel = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/** The stored form: the domain in lower case, the local part unchanged. */
export function tidyEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf("@");
  return `${email.slice(0, at + 1)}${email.slice(at + 1).toLowerCase()}`;
}

/**
 * The form that is compared and counted, so that two spellings of one mailbox have one key.
 * Computed only here, because JavaScript and PostgreSQL fold some letters differently (U+0130).
 */
export function emailKey(text: string): string {
  return text.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** Returns l•••@exemple.fr, which is enough for the owner to recognise the e-mail address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(Math.max(at, 0))}`;
}

/** S5.3a. The domain must have a dot: `name@localhost` receives no mail. */
export function emailProblem(text: string): "REQUIRED" | "EMAIL_INVALID" | undefined {
  const email = text.trim();
  if (email === "") return "REQUIRED";
  const at = email.lastIndexOf("@");
  const isValid =
    email.length <= emailCharactersMax &&
    isLocalPart(email.slice(0, Math.max(at, 0))) &&
    isDomain(email.slice(at + 1));
  return isValid ? undefined : "EMAIL_INVALID";
}

function isLocalPart(text: string): boolean {
  return text.length <= localCharactersMax && localAtoms.test(text);
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLabel.test(labels.at(-1) ?? "")
  );
}

/** Domains of disposable mailboxes; an account with a balance needs a lasting e-mail address. */
const disposableDomains = [
  "10minutemail.com",
  "discard.email",
  "dispostable.com",
  "getnada.com",
  "guerrillamail.com",
  "jetable.org",
  "mailcatch.com",
  "maildrop.cc",
  "mailinator.com",
  "mailnesia.com",
  "mintemail.com",
  "mytemp.email",
  "sharklasers.com",
  "spam4.me",
  "temp-mail.org",
  "tempail.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
  "yopmail.fr",
];

/** S5.3c: whether the e-mail's domain or a parent domain is refused for registration. */
export function isRefusedEmail(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  return disposableDomains.some((refused) => domain === refused || domain.endsWith(`.${refused}`));
}
