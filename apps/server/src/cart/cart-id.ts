import { randomBytes } from "node:crypto";

const bytes = 24;

/** Whoever knows a guest's cart id sees the cart: 192 bits that nobody guesses, no order to count along. */
export function newCartId(): string {
  return randomBytes(bytes).toString("base64url");
}
