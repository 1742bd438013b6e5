/** A type no browser runs: scripts of it wait in the document until they are woken. */
export const parkedType = "text/x-later";
