type LineState = {
  readonly sku: string;
  readonly qty: number;
  readonly product_type: string;
  /** The face value of a voucher; two amounts of one sku are two lines. */
  readonly face?: number | undefined;
};

/** S4.22b: `party` is the side whose cart lacks the other's line or has another quantity. */
export type CartDifference<Line extends LineState> =
  | { readonly party: "server"; readonly status: "no_item"; readonly client: Line }
  | {
      readonly party: "server";
      readonly status: "wrong_qty";
      readonly client: Line;
      readonly server: Line;
    }
  | { readonly party: "client"; readonly status: "no_item"; readonly server: Line };

/** S4.22a: the differences that a pull finds. Comparing changes nothing (S4.22c). */
export function compareCarts<Line extends LineState>(
  client: readonly Line[],
  server: readonly Line[],
): CartDifference<Line>[] {
  const unmatched = new Set(server);
  const differences: CartDifference<Line>[] = [];
  for (const line of client) {
    const twin = [...unmatched].find((one) => isSameLine(line, one));
    if (twin) unmatched.delete(twin);
    if (!twin) differences.push({ party: "server", status: "no_item", client: line });
    else if (twin.qty !== line.qty)
      differences.push({ party: "server", status: "wrong_qty", client: line, server: twin });
  }
  for (const line of unmatched)
    differences.push({ party: "client", status: "no_item", server: line });
  return differences;
}

/** A client may know a bundle by its product's sku; the server's sku has the parts appended. */
function isSameLine(client: LineState, server: LineState): boolean {
  if (client.face !== server.face) return false;
  const isBundle = server.product_type === "bundle" && server.sku.startsWith(`${client.sku}-`);
  return client.sku === server.sku || isBundle;
}

/** S9.19, in milliseconds. */
const pullGuardMs = 2_000;

type Pull = { readonly atMs: number; readonly client: readonly LineState[] };

/** S9.19: whether the last pull is long enough ago, or the client's lines have changed since. */
export function mayPull(last: Pull | undefined, next: Pull): boolean {
  return (
    last === undefined ||
    next.atMs - last.atMs >= pullGuardMs ||
    compareCarts(last.client, next.client).length > 0
  );
}

/** S9.20, in milliseconds. */
const totalsGuardMs = 200;
/** S9.22, in milliseconds. */
const methodsGuardMs = 600_000;

type CartOnPage = {
  /** How long the page has had its lines, totals and methods. */
  readonly ageMs: number;
  /** Whether the server's cart differs from the one on the page. */
  readonly hasChanged: boolean;
  /** Whether the page shows how the cart can be sent and paid. */
  readonly hasMethods: boolean;
};

/**
 * How many milliseconds after a pull the page loads its cart again, with totals (S9.20) and methods
 * (S9.22); undefined if it does not.
 */
export function refreshAfterMs({ ageMs, hasChanged, hasMethods }: CartOnPage): number | undefined {
  if (hasChanged) return Math.max(0, totalsGuardMs - ageMs);
  return hasMethods && ageMs >= methodsGuardMs ? 0 : undefined;
}
