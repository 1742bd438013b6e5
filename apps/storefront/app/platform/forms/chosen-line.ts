import { encryptedCookie } from "#app/platform/visitor/cookies.ts";
import { chosenLine } from "./add-to-cart.ts";

/** A guest's choice, which the login then adds to the cart (S5.20). */
export const chosenLineCookie = encryptedCookie("papillote_chosen", chosenLine);
