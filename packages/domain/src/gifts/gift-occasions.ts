/** The occasions a gift can be wrapped for; each has a paper of that name. */
export const giftOccasions = [
  "anniversaire",
  "naissance",
  "mariage",
  "noel",
  "fete-des-meres",
  "fete-des-peres",
  "saint-valentin",
  "merci",
  "cremaillere",
  "depart-en-retraite",
  "diplome",
  "rentree",
] as const;
export type GiftOccasion = (typeof giftOccasions)[number];

export function isGiftOccasion(text: unknown): text is GiftOccasion {
  return giftOccasions.some((occasion) => occasion === text);
}
