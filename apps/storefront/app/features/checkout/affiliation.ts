import { useSyncExternalStore } from "react";

/** The parameter in the query of a partner's link. */
const parameter = /[?&]affiliation=1(?:[&#]|$)/;

/**
 * S3.25: whether the visit began with a partner's link. The browser itself keeps the URL from which
 * its document was loaded, so nothing is stored on the device. A reload begins another visit.
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
