/**
 * The code in groups of four, to read out at the till: `2910 0230 3601 7`. A brand's separators are
 * kept.
 */
export function codeDigits(code: string): string {
  return code.replace(/[\p{L}\p{N}]{5,}/gu, (run) => (run.match(/.{1,4}/gu) ?? []).join(" "));
}
