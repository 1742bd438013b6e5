/** Fours, as a person says a number at the till: `2910 0230 3601 7`. Marks that the brand set stay: `CHE-ESWD-BPJQ`. */
export function codeDigits(code: string): string {
  return code.replace(/[\p{L}\p{N}]{5,}/gu, (run) => (run.match(/.{1,4}/gu) ?? []).join(" "));
}
