import { withFavourite } from "@papillote/domain/favourites/wishlist.ts";
import { useSyncExternalStore } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { wishlistCookie, wishlistOf } from "./wishlist-cookie.ts";

/** What was pressed since the document came, by its product; `of` is the session it was pressed in, none for a guest. */
type Wishes = { readonly of: string | undefined; readonly kept: ReadonlyMap<number, boolean> };

const none: Wishes = { of: undefined, kept: new Map() };
let wishes = none;
const listeners = new Set<() => void>();

function show(next: Wishes): void {
  wishes = next;
  for (const tell of listeners) tell();
}

/** Shown at once, before anybody has answered. A guest's list is written in the same moment: the next page must have it. */
export function wishFavourite(of: string | undefined, productId: number, isKept: boolean): void {
  const kept = wishes.of === of ? wishes.kept : none.kept;
  show({ of, kept: new Map([...kept].filter(([id]) => id !== productId)).set(productId, isKept) });
  if (of === undefined) keepOnDevice(withFavourite(wishlistOf(document.cookie), productId, isKept));
  else {
    untaken.set(productId, isKept);
    addEventListener("pagehide", sendUntaken);
  }
}

/** A customer's changes that neither the shop nor the device's queue has yet: sent while the page is left, or its last heart would go with it. */
const untaken = new Map<number, boolean>();

function sendUntaken(): void {
  for (const [productId, isKept] of untaken)
    navigator.sendBeacon(
      paths.favourites(),
      new URLSearchParams({ productId: `${productId}`, intent: isKept ? "set" : "unset" }),
    );
}

export function favouriteTaken({
  productId,
  isKept,
}: {
  productId: number;
  isKept: boolean;
}): void {
  if (untaken.get(productId) === isKept) untaken.delete(productId);
}

/** The cookie store, which a browser may lack, answers later than a page may be left. */
function keepOnDevice(productIds: readonly number[]): void {
  Reflect.set(document, "cookie", wishlistCookie(productIds, location.protocol === "https:"));
}

/** Refused: the heart is again what the document says. */
export function takeWishBack(productId: number): void {
  show({ ...wishes, kept: new Map([...wishes.kept].filter(([id]) => id !== productId)) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's favourites, the latest first: those the document came with, and what was pressed since. */
export function useFavourites(): {
  readonly ids: readonly number[];
  readonly of: string | undefined;
} {
  const { favourites, customer } = useVisitor();
  const pressed = useSyncExternalStore(
    subscribe,
    () => wishes,
    () => none,
  );
  const of = customer?.sessionId;
  if (pressed.of !== of) return { ids: favourites, of };
  const isNews = ([id, isKept]: readonly [number, boolean]) => favourites.includes(id) !== isKept;
  const ids = [...pressed.kept]
    .filter(isNews)
    .reduce<readonly number[]>((list, [id, isKept]) => withFavourite(list, id, isKept), favourites);
  return { ids, of };
}
