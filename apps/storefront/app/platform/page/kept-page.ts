/** The document comes from the device, made for everybody and earlier: who looks at it is not known (`offline/worker/answer.ts`). */
export function isKeptPage(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}
