/** `status` 2 is off; `visibility` 1 is hidden, 2 stands in the catalogue, 3 in the search, 4 in both. */
export type Shown = { readonly status: number; readonly visibility: number };

const listedVisibilities: readonly number[] = [2, 3, 4];
const listedStatuses: readonly number[] = [0, 1];

/** S4.36: what lists and counts are made of. */
export function isListed({ status, visibility }: Shown): boolean {
  return listedVisibilities.includes(visibility) && listedStatuses.includes(status);
}

const searchedVisibilities: readonly number[] = [3, 4];

/** What a search may offer by itself. */
export function isInSearch({ status, visibility }: Shown): boolean {
  return searchedVisibilities.includes(visibility) && listedStatuses.includes(status);
}

const disabledFrom = 2;
const hidden = 1;

/** S5.21a: what may be fetched by its own address, whatever a list says. */
export function isFetchable({ status, visibility }: Shown): boolean {
  return status < disabledFrom && visibility !== hidden;
}
