import { randomBytes } from "node:crypto";

const cartIdBytes = 24;

/** The id alone gives access to a guest's cart, so it has 192 random bits and is not a sequence. */
export function newCartId(): string {
  return randomBytes(cartIdBytes).toString("base64url");
}
