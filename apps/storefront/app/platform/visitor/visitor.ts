import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { useRouteLoaderData } from "react-router";
import { defaultLocale } from "#app/platform/words/language.ts";
import type { Visitor } from "./load-visitor.ts";
import { useEndedSession } from "./session-mark.ts";

const unknownVisitor: Visitor = {
  locale: defaultLocale,
  theme: undefined,
  announcement: undefined,
  consent: "none",
  consentPurposes: [],
  shopName: "",
  seller: "",
  publicOrigin: "",
  pictureVersion: undefined,
  addresses: { shortUrls: true, dispatcher: true, productSegment: "boutique" },
  store: { code: "", prefix: "", name: "", locale: defaultLocale },
  stores: [],
  captcha: undefined,
  maintenance: undefined,
  signPosition: "before",
  autoRefreshTokens: true,
  isSessionUnknown: true,
  customer: undefined,
  cart: undefined,
  favourites: [],
};

/**
 * The visitor: language, name and balance, cart. The error page has an unknown visitor, without
 * data.
 */
export function useVisitor(): Visitor {
  const loaded = useRouteLoaderData<Visitor>("root") ?? unknownVisitor;
  const ended = useEndedSession();
  return ended !== undefined && loaded.customer?.sessionId === ended
    ? { ...loaded, customer: undefined, cart: undefined, favourites: [] }
    : loaded;
}

/** The session that the document was rendered for, even if it has ended since. */
export function useDocumentSession(): string | undefined {
  return useRouteLoaderData<Visitor>("root")?.customer?.sessionId;
}

/** Whether the shop could not say, while the document was made, if there is a session. */
export function useIsSessionUnknown(): boolean {
  return useRouteLoaderData<Visitor>("root")?.isSessionUnknown ?? true;
}

/** Formats money in the visitor's language, with the sign before or after (S5.14, S9.1a). */
export function useEuro(): (amount: Cents) => string {
  const { locale, signPosition } = useVisitor();
  return (amount) => formatEuro(amount, locale, signPosition);
}

/**
 * Formats money in two parts, for large amounts with a raised sign; a sign after the amount is not
 * raised.
 */
export function useRaisedEuro(): (amount: Cents) => { sign: string | undefined; value: string } {
  const { signPosition } = useVisitor();
  const euro = useEuro();
  return (amount) =>
    signPosition === "before"
      ? { sign: "€", value: euro(amount).replace("€", "") }
      : { sign: undefined, value: euro(amount) };
}
