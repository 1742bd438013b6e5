/** Marks in a text of the content what the operator has not supplied yet, so that it is seen. */
export function markMissing(text: string, missing: string): string {
  return text.replaceAll(/\{\{[\w.]+\}\}/g, missing);
}
