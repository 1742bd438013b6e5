import { localeCookie, localeOf } from "#app/platform/words/language.ts";
import { cookieValue } from "./cookies.ts";

export const themeCookie = "papillote_theme";
export const announcementCookie = "papillote_announcement";
export const consentCookie = "papillote_consent";
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** A visitor's own choice; without one the system's. */
export function themeOf(cookieHeader: string | null): Theme | undefined {
  const chosen = cookieValue(cookieHeader, themeCookie);
  return themes.find((theme) => theme === chosen);
}

export function isAnnouncementClosed(cookieHeader: string | null): boolean {
  return cookieValue(cookieHeader, announcementCookie) === "closed";
}

export const consents = ["none", "all"] as const;
export type Consent = (typeof consents)[number];

/** Counts up when there is something else to consent to: an older answer is asked again. */
const consentVersion = 1;

export function consentAnswer(consent: Consent): string {
  return `${consentVersion}.${consent}`;
}

/** The answer to the cookie banner; without one it is asked. */
export function consentOf(cookieHeader: string | null): Consent | undefined {
  const answer = cookieValue(cookieHeader, consentCookie);
  return consents.find((consent) => consentAnswer(consent) === answer);
}

const guestCookies = [localeCookie, themeCookie, announcementCookie, consentCookie];

/**
 * What a guest's page depends on beside its address: pages of one variant are the same for everybody, so one copy serves all.
 * Nothing when another cookie of the shop is there: such a page is made for one person and never kept.
 */
export function guestVariant(cookieHeader: string | null): string | undefined {
  const ours = (cookieHeader ?? "").split("; ").map((pair) => pair.split("=")[0] ?? "");
  if (ours.some((name) => name.startsWith("papillote_") && !guestCookies.includes(name)))
    return undefined;
  const announcement = isAnnouncementClosed(cookieHeader) ? "closed" : "open";
  return [
    localeOf(cookieHeader),
    themeOf(cookieHeader) ?? "system",
    announcement,
    consentOf(cookieHeader) ?? "asked",
  ].join(" ");
}
