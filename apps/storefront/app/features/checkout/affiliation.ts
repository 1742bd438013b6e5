import { useSyncExternalStore } from "react";

/** A partner's link has it as `?affiliation=1`. */
const parameter = "affiliation";

/**
 * S3.25: whether the visit began by a partner's link. The browser itself keeps the address that its
 * document was loaded from, so that nothing is stored on the device; a reload begins another visit.
 */
export function useIsAffiliated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => isPartnersLink(performance.getEntriesByType("navigation")[0]?.name ?? ""),
    () => false,
  );
}

/** @param address the full URL of the visit's first page */
export function isPartnersLink(address: string): boolean {
  return URL.canParse(address) && new URL(address).searchParams.get(parameter) === "1";
}
