const place = "papillote_recent";
const keptMost = 5;

/** The last searches, newest first. They stay on the device, and a browser that keeps nothing loses nothing. */
export function recentSearches(storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === "string").slice(0, keptMost)
      : [];
  } catch {
    return [];
  }
}

export function keepSearch(storage: Pick<Storage, "getItem" | "setItem">, text: string): void {
  const search = text.trim();
  if (search === "") return;
  putSearches(storage, [search, ...recentSearches(storage).filter((one) => one !== search)]);
}

export function putSearches(storage: Pick<Storage, "setItem">, searches: readonly string[]): void {
  try {
    storage.setItem(place, JSON.stringify(searches.slice(0, keptMost)));
  } catch {
    // A full or closed storage: the search itself goes on.
  }
}
