import { randomBytes } from "node:crypto";

const cartIdBytes = 24;

/** Knowing the id is what gives access to a guest's cart: 192 random bits, not a sequence. */
export function newCartId(): string {
  return randomBytes(cartIdBytes).toString("base64url");
}
