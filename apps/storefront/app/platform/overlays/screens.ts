/** The screens of most first visits, by their routes: what they say stands in language files of their own. The build reads this list as well. */
export const earlyScreens = {
  first: ["routes/catalog/home"],
  browse: ["shop", "dispatch", "category", "two-parts", "brand", "product", "private-product"].map(
    (name) => `routes/catalog/${name}`,
  ),
} as const satisfies Record<string, readonly string[]>;

/** What has to be there before that screen can speak; all of it for any other. */
export type Spoken = keyof typeof earlyScreens | "all";

export function spokenBy(screen: string | undefined): Spoken {
  if (earlyScreens.first.some((one) => one === screen)) return "first";
  return earlyScreens.browse.some((one) => one === screen) ? "browse" : "all";
}
