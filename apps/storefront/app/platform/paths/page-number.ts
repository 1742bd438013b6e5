/** Which page of a list is asked for, counted from 0; whatever is none is the first. */
export function pageNumberOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  return Number.isInteger(asked) && asked >= 0 ? asked : 0;
}
