/** What the operator has not supplied yet is seen in a text of the content, not hidden. */
export function markMissing(text: string, missing: string): string {
  return text.replaceAll(/\{\{[\w.]+\}\}/g, missing);
}
