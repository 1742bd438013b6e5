import { sealedCookie } from "#app/platform/visitor/cookies.ts";
import { chosenLine } from "./add-to-cart.ts";

/** Kept on the device of who is not logged in yet, so that the choice is in the cart after the login by itself (S5.20). */
export const chosenLineCookie = sealedCookie("papillote_chosen", chosenLine);
