import type { Claim } from "@papillote/domain/sync/stores-claim.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { claimStore } from "./stores/claims.ts";
import { encryptedRegistration } from "./stores/encrypted-registration.ts";
import { browserIndexedDB, openStores, type Stores } from "./stores/store.ts";

let opened: Stores | undefined;

/** The stores of this page, opened on first use. */
export function pageStores(): Stores {
  opened ??= openStores({
    storeCode: currentStore().code,
    commonCache: false,
    indexedDB: browserIndexedDB(window),
    page: document,
    log: (event, facts) => console.info(event, facts),
  });
  return opened;
}

export function pageRegistration() {
  return encryptedRegistration(pageStores().store("user"), crypto);
}

export function pageClaims() {
  return claimStore(pageStores().store<Claim>("claims"));
}
