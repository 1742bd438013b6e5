/** S7.12a. */
const indexName = "vue_storefront_catalog";
const mainIndex = `${indexName}_1`;

/** S2.5b: other stores' indexes answer only with several stores switched on. All show the one catalogue. */
export function isIndex(
  name: string,
  { storePrefixes }: { readonly storePrefixes: readonly string[] },
): boolean {
  return name === mainIndex || storePrefixes.some((code) => name === `${indexName}_${code}`);
}
