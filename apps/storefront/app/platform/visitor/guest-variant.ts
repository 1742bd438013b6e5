import {
  type Consent,
  consentCookie,
  consentOfAnswer,
  consentsTo,
} from "@papillote/domain/notifications/consent.ts";
import { localeCookie, localeOf } from "#app/platform/words/language.ts";
import { cookieValue } from "./cookies.ts";

export const themeCookie = "papillote_theme";
export const announcementCookie = "papillote_announcement";
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The visitor's choice; `undefined` for the system's theme. */
export function themeOf(cookieHeader: string | null): Theme | undefined {
  const chosen = cookieValue(cookieHeader, themeCookie);
  return themes.find((theme) => theme === chosen);
}

/** `closed` for the shop's own sentence, or the number of a banner. */
const closedAnnouncement = /^(closed|[1-9]\d{0,2})$/;

export function isAnnouncement(name: string): boolean {
  return closedAnnouncement.test(name);
}

/** The announcement that the visitor closed last. */
export function closedAnnouncementOf(cookieHeader: string | null): string | undefined {
  const closed = cookieValue(cookieHeader, announcementCookie);
  return closed !== undefined && isAnnouncement(closed) ? closed : undefined;
}

/** The current answer to the cookie banner, if there is one. */
export function consentOf(cookieHeader: string | null): Consent | undefined {
  return consentOfAnswer(cookieValue(cookieHeader, consentCookie));
}

/**
 * Whether the visitor consented to `audience`; the server asks when it writes the policy of a page.
 */
export function mayMeasure(cookieHeader: string | null): boolean {
  return consentsTo(consentOf(cookieHeader), "audience");
}

const guestCookies = [localeCookie, themeCookie, announcementCookie, consentCookie];

/**
 * The cache key of a guest's page, in addition to its URL: all guests of one variant get the same
 * copy. `undefined` with any other cookie of the shop, as such a page is made for one person and
 * never cached.
 */
export function guestVariant(cookieHeader: string | null): string | undefined {
  const ours = (cookieHeader ?? "").split("; ").map((pair) => pair.split("=")[0] ?? "");
  if (ours.some((name) => /^(__Host-)?papillote_/.test(name) && !guestCookies.includes(name)))
    return undefined;
  return [
    localeOf(cookieHeader),
    themeOf(cookieHeader) ?? "system",
    closedAnnouncementOf(cookieHeader) ?? "open",
    consentOf(cookieHeader) ?? "asked",
  ].join(" ");
}
