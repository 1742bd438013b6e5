/** Whether plain data are equal: texts, numbers, dates, and lists and records of them. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, place) => isSameData(item, other[place]))
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSameData(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
