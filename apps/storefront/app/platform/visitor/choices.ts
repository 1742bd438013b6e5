import { textOf } from "#app/platform/forms/form-state.ts";
import { secureAttribute } from "./cookies.ts";
import {
  announcementCookie,
  consentAnswer,
  consentCookie,
  consents,
  isAnnouncement,
  themeCookie,
  themes,
} from "./guest-variant.ts";

const dayS = 24 * 3600;
const maxAgesS = { theme: 365 * dayS, announcement: 90 * dayS, consent: 182 * dayS };

/** A `set-cookie` header for each valid choice in the form. */
export function choiceCookies(form: FormData, publicOrigin: string): string[] {
  const cookie = (name: string, value: string, maxAgeS: number) =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secureAttribute(publicOrigin)}`;
  const theme = textOf(form, "theme");
  const announcement = textOf(form, "announcement");
  const consent = consents.find((one) => one === textOf(form, "consent"));
  return [
    ...themes.filter((one) => one === theme).map((one) => cookie(themeCookie, one, maxAgesS.theme)),
    ...(theme === "system" ? [cookie(themeCookie, "", 0)] : []),
    ...(isAnnouncement(announcement)
      ? [cookie(announcementCookie, announcement, maxAgesS.announcement)]
      : []),
    ...(consent === undefined
      ? []
      : [cookie(consentCookie, consentAnswer(consent), maxAgesS.consent)]),
  ];
}
