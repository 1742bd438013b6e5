/** Placeholder for the number in a page's name, until the number is known. */
export const anyNumber = "#";
