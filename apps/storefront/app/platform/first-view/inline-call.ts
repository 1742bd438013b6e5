/**
 * The source of a call of `run` for a document's inline script, without its indentation.
 * @param run uses nothing outside itself, and has no text of several lines
 * @param argument an expression of the page
 */
export function inlineCall(run: (given: never) => void, argument: string): string {
  return `(${run})(${argument})`.replace(/\n\s+/g, "\n");
}
