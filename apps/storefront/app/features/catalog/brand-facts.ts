import type { Brand } from "@papillote/contract/catalog.ts";

/** A brand without the facts that no page shows, as they would be in each document too. */
export function brandFacts({
  group_id,
  thumbnail,
  image,
  status,
  meta_keywords,
  creation_time,
  update_time,
  ...shown
}: Brand) {
  return shown;
}

export type BrandFacts = ReturnType<typeof brandFacts>;
