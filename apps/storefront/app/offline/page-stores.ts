import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import { shownStore } from "#app/platform/paths/shown-store.ts";
import { keepClaims } from "./stores/claims.ts";
import { sealedRegistration } from "./stores/sealed-registration.ts";
import { browserIndexedDB, openStores, type Stores } from "./stores/store.ts";

let opened: Stores | undefined;

/** What this page keeps on the device: opened once, when something is first kept or looked for. */
export function pageStores(): Stores {
  opened ??= openStores({
    storeCode: shownStore().code,
    commonCache: false,
    indexedDB: browserIndexedDB(window),
    page: document,
    log: (event, facts) => console.info(event, facts),
  });
  return opened;
}

export function pageRegistration() {
  return sealedRegistration(pageStores().store("user"), crypto);
}

export function pageClaims() {
  return keepClaims(pageStores().store<Claim>("claims"));
}
