import { textOf } from "#app/platform/forms/form-state.ts";
import { secureOn } from "./cookies.ts";
import {
  announcementCookie,
  consentAnswer,
  consentCookie,
  consents,
  themeCookie,
  themes,
} from "./guest-variant.ts";

const dayS = 24 * 3600;
const keptForS = { theme: 365 * dayS, announcement: 90 * dayS, consent: 182 * dayS };

/** What a visitor chose for this device, each choice in a cookie of its own; what nobody offered is left out. */
export function choiceCookies(form: FormData, publicOrigin: string): string[] {
  const keep = (name: string, value: string, forS: number) =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${forS}${secureOn(publicOrigin)}`;
  const theme = textOf(form, "theme");
  const consent = consents.find((one) => one === textOf(form, "consent"));
  return [
    ...themes.filter((one) => one === theme).map((one) => keep(themeCookie, one, keptForS.theme)),
    ...(theme === "system" ? [keep(themeCookie, "", 0)] : []),
    ...(textOf(form, "announcement") === "closed"
      ? [keep(announcementCookie, "closed", keptForS.announcement)]
      : []),
    ...(consent === undefined
      ? []
      : [keep(consentCookie, consentAnswer(consent), keptForS.consent)]),
  ];
}
