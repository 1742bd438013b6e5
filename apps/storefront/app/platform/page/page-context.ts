import type { Client } from "@papillote/contract/client.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import type { CartCountType } from "@papillote/domain/cart/cart-totals.ts";
import type { AddressRules } from "@papillote/domain/catalog/addresses.ts";
import { createContext } from "react-router";

/** A store view; the paths of its pages begin with `prefix`. */
type Store = {
  readonly code: string;
  readonly prefix: string;
  readonly name: string;
  readonly locale: string;
};

/**
 * Given by the server to each page's loaders and actions. They reach the shop through `call` only.
 */
export type PageContext = {
  /**
   * For every inline element. It is removed from a shared page, whose policy lists their hashes
   * instead.
   */
  readonly nonce: string;
  readonly call: Client;
  /** Whether the request has a session cookie; only a call shows whether it is valid. */
  readonly hasSession: boolean;
  /** False for the data that the script loads for its next page. */
  readonly isDocument: boolean;
  readonly shopName: string;
  /**
   * Name, legal form, postal address and number of the seller; empty in a demonstration, which
   * sells nothing.
   */
  readonly seller: string;
  readonly publicOrigin: string;
  /** Changes with each version of the catalogue; `undefined` until the first one is loaded. */
  readonly pictureVersion: string | undefined;
  /** During maintenance; `until` is an instant, ISO 8601, if the operator gave one. */
  readonly maintenance: { readonly until: string | undefined } | undefined;
  readonly flags: {
    readonly signPosition: "before" | "after";
    readonly autoRefreshTokens: boolean;
    readonly sendsOfflineOrders: boolean;
    readonly notifiesOfflineOrders: boolean;
    readonly accountOnlyInApp: boolean;
    /** If false, visitors have a cart and can order without an account. */
    readonly cartRequiresLogin: boolean;
    readonly cartCountType: CartCountType;
    readonly contactEmail: string;
    readonly addresses: AddressRules;
    /** The purposes that the operator asks consent for; without a purpose nothing is asked. */
    readonly consentPurposes: readonly ("audience" | "personalization")[];
    /** The URL of the operator's script for the purpose `audience`. */
    readonly audienceScript?: string | undefined;
  };
  /** S4.34: if a captcha is configured, its forms are sent with a solved captcha. */
  readonly captcha?: { readonly siteKey: string; readonly script: string } | undefined;
  /** S2.5: the store view that the URL names; the default one has an empty code. */
  readonly store: Store;
  /** All open store views, the default one first; empty where there is only one. */
  readonly stores: readonly Store[];
  /** Why the server refuses this request before its page sees it. */
  readonly refusal?: { readonly refusal: RefusalCode; readonly status: number } | undefined;
  /** Writes the fault of a page into the server's log. */
  readonly report: (fault: unknown) => void;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Encrypts and decrypts values in cookies. `unseal` throws on any other text. */
  readonly seal: (text: string) => string;
  readonly unseal: (text: string) => string;
};

export const pageContext = createContext<PageContext>();
