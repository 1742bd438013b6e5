import { withFavourite } from "@papillote/domain/favourites/wishlist.ts";
import { useSyncExternalStore } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { wishlistCookie, wishlistOf } from "./wishlist-cookie.ts";

/**
 * Changes since the document was loaded, by product id. `of` is the session that made them,
 * undefined for a guest.
 */
type HeartChanges = {
  readonly of: string | undefined;
  readonly byProduct: ReadonlyMap<number, boolean>;
};

const none: HeartChanges = { of: undefined, byProduct: new Map() };
let changes = none;
const listeners = new Set<() => void>();

function show(next: HeartChanges): void {
  changes = next;
  for (const listener of listeners) listener();
}

function withoutProduct(
  byProduct: ReadonlyMap<number, boolean>,
  productId: number,
): Map<number, boolean> {
  return new Map([...byProduct].filter(([id]) => id !== productId));
}

/**
 * Shows the change at once, before the server answers. A guest's cookie is written synchronously,
 * as the next page must have it.
 */
export function applyFavourite(of: string | undefined, productId: number, isKept: boolean): void {
  const earlier = changes.of === of ? changes.byProduct : none.byProduct;
  show({ of, byProduct: withoutProduct(earlier, productId).set(productId, isKept) });
  if (of === undefined)
    writeWishlist(withFavourite(wishlistOf(document.cookie), productId, isKept));
  else {
    unsent.set(productId, isKept);
    addEventListener("pagehide", sendUnsent);
  }
}

/**
 * A customer's changes that neither the server nor the device's queue has confirmed. They are sent
 * when the page is left, as the browser then cancels a request in progress.
 */
const unsent = new Map<number, boolean>();

function sendUnsent(): void {
  for (const [productId, isKept] of unsent)
    navigator.sendBeacon(
      paths.favourites(),
      new URLSearchParams({ productId: `${productId}`, intent: isKept ? "set" : "unset" }),
    );
}

export function confirmFavourite({
  productId,
  isKept,
}: {
  productId: number;
  isKept: boolean;
}): void {
  if (unsent.get(productId) === isKept) unsent.delete(productId);
}

/**
 * `cookieStore` is not used: it is asynchronous, and the page may be left before it has written.
 */
function writeWishlist(productIds: readonly number[]): void {
  Reflect.set(document, "cookie", wishlistCookie(productIds, location.protocol === "https:"));
}

/** After a refusal, the heart shows the document's state again. */
export function revertFavourite(productId: number): void {
  show({ ...changes, byProduct: withoutProduct(changes.byProduct, productId) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's favourites, newest first: those of the document, with the changes since then. */
export function useFavourites(): {
  readonly ids: readonly number[];
  readonly of: string | undefined;
} {
  const { favourites, customer } = useVisitor();
  const pressed = useSyncExternalStore(
    subscribe,
    () => changes,
    () => none,
  );
  const of = customer?.sessionId;
  if (pressed.of !== of) return { ids: favourites, of };
  const isChange = ([id, isKept]: readonly [number, boolean]) => favourites.includes(id) !== isKept;
  const ids = [...pressed.byProduct]
    .filter(isChange)
    .reduce<readonly number[]>((list, [id, isKept]) => withFavourite(list, id, isKept), favourites);
  return { ids, of };
}
