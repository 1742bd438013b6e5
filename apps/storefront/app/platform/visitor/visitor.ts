import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { useRouteLoaderData } from "react-router";
import { defaultLocale } from "#app/platform/words/language.ts";
import type { Visitor } from "./load-visitor.ts";
import { useEndedSession } from "./session-mark.ts";

const unknownVisitor: Visitor = {
  locale: defaultLocale,
  theme: undefined,
  isAnnouncementClosed: true,
  consent: "none",
  shopName: "",
  publicOrigin: "",
  pictureVersion: undefined,
  addresses: { shortUrls: true, dispatcher: true, productSegment: "boutique" },
  store: { code: "", prefix: "", name: "", locale: defaultLocale },
  stores: [],
  maintenance: undefined,
  signPosition: "before",
  autoRefreshTokens: true,
  customer: undefined,
  cart: undefined,
  favourites: [],
};

/** Who looks at the page: language, name and balance, cart. On the error page, where nothing was loaded, an unknown visitor. */
export function useVisitor(): Visitor {
  const loaded = useRouteLoaderData<Visitor>("root") ?? unknownVisitor;
  const ended = useEndedSession();
  return ended !== undefined && loaded.customer?.sessionId === ended
    ? { ...loaded, customer: undefined, cart: undefined, favourites: [] }
    : loaded;
}

/** The session that the document was made for, whatever became of it since. */
export function useDocumentSession(): string | undefined {
  return useRouteLoaderData<Visitor>("root")?.customer?.sessionId;
}

/** Money in the visitor's language, the sign where the shop wants it (S5.14, S9.1a). */
export function useEuro(): (amount: Cents) => string {
  const { locale, signPosition } = useVisitor();
  return (amount) => formatEuro(amount, locale, signPosition);
}

/** The same in two parts, for the large sums whose sign is raised; with the sign after the amount there is nothing to raise. */
export function useRaisedEuro(): (amount: Cents) => { sign: string | undefined; value: string } {
  const { signPosition } = useVisitor();
  const euro = useEuro();
  return (amount) =>
    signPosition === "before"
      ? { sign: "€", value: euro(amount).replace("€", "") }
      : { sign: undefined, value: euro(amount) };
}
