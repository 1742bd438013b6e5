/** The fourteen wrapping papers. Which one stands for what is decided by the caller. */
export const papers = [
  "mode",
  "beaute",
  "maison",
  "gourmandises",
  "culture",
  "high-tech",
  "sport",
  "enfants",
  "evasion",
  "jardin",
  "sorties",
  "courses",
  "papillote",
  "encre",
] as const;

export type Paper = (typeof papers)[number];
