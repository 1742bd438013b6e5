/** Where media.ts serves a brand's logo. */
export function logoOf(brandId: number): string {
  return `/media/brands/${brandId}.svg`;
}
