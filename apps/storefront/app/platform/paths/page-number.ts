import { integerMax } from "@papillote/contract/values.ts";

/** The requested page of a list, counted from 0; an invalid number is page 0. */
export function pageNumberOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page"));
  return Number.isInteger(page) && page >= 0 && page <= integerMax ? page : 0;
}
