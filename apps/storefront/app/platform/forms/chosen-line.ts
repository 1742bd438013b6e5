import * as z from "zod/mini";
import { encryptedCookie } from "#app/platform/visitor/cookies.ts";
import { chosenLine } from "./add-to-cart.ts";

/** A guest's choice, which the login then adds to the cart (S5.20); several lines for a group. */
export const chosenLinesCookie = encryptedCookie(
  "papillote_chosen",
  z.tuple([chosenLine], chosenLine),
);
