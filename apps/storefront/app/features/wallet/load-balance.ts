import { getWallet, type Wallet, walletHistory } from "@papillote/contract/wallet.ts";
import { day, isDay } from "@papillote/domain/dates/day.ts";
import { renewedExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import { movementKinds } from "@papillote/domain/wallet/movement-kinds.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";

const movementsPerPage = 30;

export type MovementFilter = {
  readonly kind?: (typeof movementKinds)[number];
  /** Days in Paris, both included. */
  readonly from?: string;
  readonly to?: string;
};

/** What was just done, as the URL says. */
const dones = ["renewed", "credited"] as const;
export type BalanceDone = (typeof dones)[number];

/** The filter in the URL; a value that is missing or wrong does not filter. */
export function movementFilter(request: Request): MovementFilter {
  const query = new URL(request.url).searchParams;
  const dayOf = (name: "from" | "to") => {
    const text = query.get(name) ?? "";
    return isDay(text) ? { [name]: text } : {};
  };
  const kind = movementKinds.find((one) => one === query.get("kind"));
  return { ...(kind && { kind }), ...dayOf("from"), ...dayOf("to") };
}

/** The wallet with one page of its movements, the latest first. Pages count from 0. */
export async function loadBalance(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, store } = context.get(pageContext);
  const locale = localeOfRequest(request, store.locale);
  const page = pageNumberOf(request);
  const filter = movementFilter(request);
  const search = new URL(request.url).searchParams;
  const [wallet, history] = await Promise.all([
    call(getWallet, {}),
    call(walletHistory, { query: { page, limit: movementsPerPage, ...filter } }),
  ]);
  const { items, meta } = unwrapOrThrow(history);
  const read = unwrapOrThrow(wallet);
  const endsOn = read.credits_expiring_on;
  const pageAt = (number: number) => paths.balance(queryOf({ ...filter, page: `${number}` }));
  return {
    wallet: read,
    months: monthsOf(read, locale),
    renewedTo: endsOn === null ? undefined : renewedExpiry(day(endsOn)),
    movements: items,
    filter,
    links: {
      statement: paths.balanceStatement(queryOf(filter)),
      earlier: (page + 1) * movementsPerPage < meta.total && pageAt(page + 1),
      later: page > 0 && pageAt(page - 1),
    },
    done: dones.find((one) => one === search.get("done")),
  };
}

export async function loadTopUp(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, newId, store } = context.get(pageContext);
  const locale = localeOfRequest(request, store.locale);
  const wallet = unwrapOrThrow(await call(getWallet, {}));
  return { wallet, months: monthsOf(wallet, locale), topupId: newId() };
}

function queryOf(query: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(query)}`;
}

export type StripMonth = {
  readonly key: string;
  /** The first letter of the month. */
  readonly letter: string;
  readonly tone: "plain" | "soon" | "end";
};
const monthsShown = 13;

/** The thirteen months up to the last expiry, with the months in which a lot expires soon. */
function monthsOf({ lots }: Wallet, locale: string): StripMonth[] {
  const letter = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "narrow" });
  const ends = lots.map((lot) => lot.ends_on.slice(0, 7)).sort();
  const last = ends.at(-1);
  const soon = new Set(lots.filter((lot) => lot.renewable).map((lot) => lot.ends_on.slice(0, 7)));
  if (last === undefined) return [];
  const [year = 0, month = 1] = last.split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    const at = new Date(Date.UTC(year, month - monthsShown + index, 1));
    const key = at.toISOString().slice(0, 7);
    const tone = soon.has(key) ? "soon" : key === last ? "end" : "plain";
    return { key, letter: letter.format(at).toUpperCase(), tone };
  });
}
