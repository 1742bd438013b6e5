/** A language's texts are in four files: those of the first screens, and all others (`rest`). */
export const wordsParts = ["first", "browse", "account", "rest"] as const;
export type WordsPart = (typeof wordsParts)[number];
