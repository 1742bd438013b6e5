import { useSyncExternalStore } from "react";

/** In the query of a partner's link. */
const parameter = /[?&]affiliation=1(?:[&#]|$)/;

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
  return parameter.test(address);
}
