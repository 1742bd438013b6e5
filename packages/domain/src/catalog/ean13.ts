/** Thirteen digits; the last makes the weighted sum (weights 1, 3, 1, 3…) a multiple of ten. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && ean13CheckDigit(text.slice(0, 12)) === text.slice(12);
}

/** The check digit for the first twelve digits. */
export function ean13CheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
