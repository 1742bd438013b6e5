import type { CallOutcome } from "@papillote/contract/client.ts";
import type { EndpointShape, Result } from "@papillote/contract/endpoint.ts";
import type { PageContext } from "#app/platform/page/page-context.ts";

/** S8.13a: what could not be fetched is left out of the help and logged. */
export function readOrLog<Shape extends EndpointShape>(
  { report }: Pick<PageContext, "report">,
  outcome: CallOutcome<Shape>,
): Result<Shape> | undefined {
  if (outcome.ok) return outcome.value;
  report(new Error(`There was a problem fetching the data: ${outcome.refusal}`));
  return undefined;
}
