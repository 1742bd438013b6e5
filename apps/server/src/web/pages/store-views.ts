import type { Transport } from "@papillote/contract/client.ts";
import { storeOfPath } from "@papillote/domain/catalog/addresses.ts";

/** A store view as pages know it: its addresses begin with `prefix`; an empty code is the default one's. */
export type StoreView = {
  readonly code: string;
  readonly prefix: string;
  readonly name: string;
  readonly locale: string;
};
/** The open stores, the default one first. */
export type StoreViews = () => Promise<readonly StoreView[]>;

/** S2.5: for each open store something of its own, found by the address that is asked for. */
export function forEachStore<Value>(
  prefixes: readonly string[],
  make: (basename: string) => Value,
): (url: string) => Value {
  const ofDefault = make("/");
  const others = new Map(prefixes.map((code) => [code, make(`/${code}`)]));
  return (url) => others.get(storeOfPath(url, prefixes) ?? "") ?? ofDefault;
}

/** Of another store than the default one every call says so. */
export function ofStore(transport: Transport, code: string): Transport {
  if (code === "") return transport;
  return (request) =>
    transport({ ...request, headers: { ...request.headers, "x-vs-store-code": code } });
}
