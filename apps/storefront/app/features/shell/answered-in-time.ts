import { searchTimeoutMs } from "@papillote/domain/search/search-timeouts.ts";

/** S9.8a: what is searched while somebody types, or nothing where it does not come in time or not at all. */
export async function answeredInTime<Found>(searching: Promise<Found>): Promise<Found | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), searchTimeoutMs.client);
  });
  try {
    return await Promise.race([searching, late]);
  } catch {
    return null; // no network is no reason to take the page away
  } finally {
    clearTimeout(timer);
  }
}
