import type { Client } from "@papillote/contract/client.ts";
import type { AddressRules } from "@papillote/domain/catalog/addresses.ts";
import { createContext } from "react-router";

/** A store view: its addresses begin with `prefix`. */
export type Store = {
  readonly code: string;
  readonly prefix: string;
  readonly name: string;
  readonly locale: string;
};

/** What the server gives each page's loaders and actions. Loaders talk to the shop through `call` alone. */
export type PageContext = {
  /** Of a page made for one person. None where one copy serves every guest: nothing in it carries a nonce, the server names what it holds by hashes. */
  readonly nonce: string | undefined;
  readonly call: Client;
  /** Whether the request carries a session cookie; what it is worth only a call can tell. */
  readonly hasSession: boolean;
  readonly shopName: string;
  readonly publicOrigin: string;
  /** Another one after each change of the catalogue; nothing while it is not known. */
  readonly pictureVersion: string | undefined;
  /** The demo shop, which listens to this machine alone. */
  readonly isDemo: boolean;
  /** The shop is being serviced: every page says so, and perhaps until when. */
  readonly maintenance: { readonly until: string | undefined } | undefined;
  readonly flags: {
    readonly signPosition: "before" | "after";
    readonly autoRefreshTokens: boolean;
    readonly addresses: AddressRules;
  };
  /** S2.5: the store view that the address names; an empty code is the default one's. */
  readonly store: Store;
  /** All that are open, the default one first; none but where several are switched on. */
  readonly stores: readonly Store[];
  /** Tells the server's log of a page that could not be made. */
  readonly report: (fault: unknown) => void;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Encrypts what a page must leave on the device for its next step, and reads it back. `unseal` throws on anything else. */
  readonly seal: (text: string) => string;
  readonly unseal: (text: string) => string;
};

export const pageContext = createContext<PageContext>();
