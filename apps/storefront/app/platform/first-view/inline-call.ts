/**
 * A call of that function for a document's inline script, without the indentation of its source.
 * @param run uses nothing outside itself, and has no text of several lines
 * @param argument an expression of the page
 */
export function inlineCall(run: (given: never) => void, argument: string): string {
  return `(${run})(${argument})`.replace(/\n\s+/g, "\n");
}
