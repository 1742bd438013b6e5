import { cartKeys, userKeys } from "@papillote/domain/sync/stores-keys.ts";
import type { Stores } from "./stores/store.ts";

/**
 * S3.30: the cart as a page last showed it, in that page's language, to be shown without a network.
 */
export type DeviceCart = {
  /** The session that it belongs to. */
  readonly session: string;
  readonly seen: string;
  readonly lines: readonly { readonly name: string; readonly amount: string }[];
  readonly total: string;
};

export function deviceCart(stores: Stores) {
  const carts = stores.store<DeviceCart>("carts");
  const tokens = stores.store<{ readonly session?: string }>("user");
  return {
    /** A cart without lines is removed. */
    save: (cart: DeviceCart): Promise<void> =>
      cart.lines.length === 0 ? carts.remove(cartKeys.cart) : carts.set(cartKeys.cart, cart),
    /** Undefined if there is none, or if it belongs to a session that has ended. */
    async read(): Promise<DeviceCart | undefined> {
      const cart = await carts.get(cartKeys.cart);
      const current = await tokens.get(userKeys.refreshToken);
      return cart !== undefined && cart.session === current?.session ? cart : undefined;
    },
  };
}

/** Where the page « no network » has its place for the cart, hidden until the worker fills it. */
export const deviceCartMarks = {
  place: { "data-device-cart": "" },
  seen: "{seen}",
  name: "{name}",
  amount: "{amount}",
  total: "{total}",
} as const;

const row = /<div\b[^>]*><dt>\{name\}<\/dt><dd>\{amount\}<\/dd><\/div>/;

/** The worker leaves out that page's script, so it fills the page's markup itself. */
export function drawDeviceCart(html: string, { seen, lines, total }: DeviceCart): string {
  const [markup = ""] = row.exec(html) ?? [];
  const rows = lines.map(({ name, amount }) => fillMarks(markup, { name, amount }));
  const shown = showPlace(html, "data-device-cart").replace(row, () => rows.join(""));
  return fillMarks(shown, { seen, total });
}

export function showPlace(html: string, mark: string): string {
  const hidden = new RegExp(`<div\\b[^>]*\\b${mark}\\b[^>]*>`);
  return html.replace(hidden, (place) => place.replace(/ hidden(="")?/, ""));
}

/** Each `{mark}` becomes its text; unknown marks stay. */
export function fillMarks(html: string, words: Readonly<Record<string, string>>): string {
  return html.replace(/\{(\w+)\}/g, (mark, name) => {
    const text = words[name];
    return text === undefined ? mark : escaped(text);
  });
}

/** A text of the shop's catalogue is shown as text, never as markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
