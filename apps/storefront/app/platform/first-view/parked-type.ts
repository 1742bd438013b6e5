/** A type that no browser runs: such scripts wait in the document until they are revived. */
export const parkedType = "text/x-later";
