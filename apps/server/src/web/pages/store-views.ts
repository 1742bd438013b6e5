import type { Transport } from "@papillote/contract/client.ts";
import { storeOfPath } from "@papillote/domain/catalog/addresses.ts";

/** Its URLs begin with `prefix`; the default store has an empty code. */
export type StoreView = {
  readonly code: string;
  readonly prefix: string;
  readonly name: string;
  readonly locale: string;
};
/** The open stores, the default one first. */
export type StoreViews = () => Promise<readonly StoreView[]>;

/** S2.5: makes one value per open store and returns a function that selects it by a URL. */
export function forEachStore<Value>(
  prefixes: readonly string[],
  make: (basename: string) => Value,
): (url: string) => Value {
  const ofDefault = make("/");
  const others = new Map(prefixes.map((code) => [code, make(`/${code}`)]));
  return (url) => others.get(storeOfPath(url, prefixes) ?? "") ?? ofDefault;
}

/** Adds the store's code to calls as a header; the default store needs none. */
export function ofStore(transport: Transport, code: string): Transport {
  if (code === "") return transport;
  return (request) =>
    transport({ ...request, headers: { ...request.headers, "x-vs-store-code": code } });
}
