/**
 * Whether the document comes from the service worker's cache, where it was stored as a guest's
 * page. The visitor is then unknown (`offline/worker/answer.ts`).
 */
export function isCachedPage(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}
