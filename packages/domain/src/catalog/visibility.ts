/** `status` 2 is disabled; `visibility` 1 is hidden, 2 catalogue only, 3 search only, 4 both. */
type ProductState = { readonly status: number; readonly visibility: number };

const listedVisibilities: readonly number[] = [2, 3, 4];
const listedStatuses: readonly number[] = [0, 1];

/** S4.36: products in lists and counts. */
export function isListed({ status, visibility }: ProductState): boolean {
  return listedVisibilities.includes(visibility) && listedStatuses.includes(status);
}

const searchedVisibilities: readonly number[] = [3, 4];

/** Products that search suggestions may show. */
export function isInSearch({ status, visibility }: ProductState): boolean {
  return searchedVisibilities.includes(visibility) && listedStatuses.includes(status);
}

const disabledFrom = 2;
const hidden = 1;

/** S5.21a: products that have a page of their own, listed or not. */
export function isFetchable({ status, visibility }: ProductState): boolean {
  return status < disabledFrom && visibility !== hidden;
}
