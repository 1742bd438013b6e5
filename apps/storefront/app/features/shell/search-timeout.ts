import { searchTimeoutMs } from "@papillote/domain/search/search-timeouts.ts";

/** S9.8a: the suggestions, or `null` when they fail or do not arrive in time. */
export async function withSearchTimeout<Data>(searching: Promise<Data>): Promise<Data | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), searchTimeoutMs.client);
  });
  try {
    return await Promise.race([searching, timeout]);
  } catch {
    return null; // without a network the page stays
  } finally {
    clearTimeout(timer);
  }
}
