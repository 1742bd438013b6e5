import {
  type Consent,
  type ConsentPurpose,
  consentAnswer,
  consentCookie,
  consentKeptDays,
  consentNamed,
  consentOfPurposes,
} from "@papillote/domain/notifications/consent.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import { secureAttribute } from "./cookies.ts";
import { announcementCookie, isAnnouncement, themeCookie, themes } from "./guest-variant.ts";

const dayS = 24 * 3600;
const maxAgesS = { theme: 365 * dayS, announcement: 90 * dayS, consent: consentKeptDays * dayS };

type ConsentSettings = {
  readonly publicOrigin: string;
  /** The purposes that the shop asks consent for. */
  readonly purposes: readonly ConsentPurpose[];
};

/** A `set-cookie` header for each valid choice in the form. */
export function choiceCookies(
  form: FormData,
  { publicOrigin, purposes }: ConsentSettings,
): string[] {
  const cookie = (name: string, value: string, maxAgeS: number) =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeS}${secureAttribute(publicOrigin)}`;
  const theme = textOf(form, "theme");
  const announcement = textOf(form, "announcement");
  const consent = chosenConsent(form, purposes);
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

/**
 * All or none by one button, or the ticked purposes. « All » accepts the purposes that the shop
 * asks for today, not a purpose that it adds later.
 */
function chosenConsent(form: FormData, asked: readonly ConsentPurpose[]): Consent | undefined {
  const answer = textOf(form, "consent");
  if (answer === "all") return consentOfPurposes(asked);
  if (answer !== "chosen") return consentNamed(answer);
  const ticked = form.getAll("purpose");
  return consentOfPurposes(asked.filter((purpose) => ticked.includes(purpose)));
}
