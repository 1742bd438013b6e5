/** Joins class names and leaves out what is absent. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(" ") : undefined;
}
