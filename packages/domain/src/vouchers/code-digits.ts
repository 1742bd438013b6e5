const groupLength = 4;

/** `2910023036017` reads as `2910 0230 3601 7`: how a person says it at the till. */
export function codeDigits(code: string): string {
  const plain = code.replace(/[\s-]/g, "");
  return (plain.match(new RegExp(`.{1,${groupLength}}`, "gu")) ?? []).join(" ");
}
