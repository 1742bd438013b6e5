/** In the name of a page, before its number is known. */
export const anyNumber = "#";
