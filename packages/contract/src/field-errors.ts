import type { WireFieldError } from "./envelope.ts";
import { type FieldReason, fieldReasons, isFieldReason } from "./field-reasons.ts";

/** The used part of a zod issue. */
type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly keys?: readonly string[];
  readonly origin?: string;
};

/** The first issue of each field, in the order of the schema. */
export function fieldErrors(issues: readonly Issue[]): WireFieldError[] {
  const byField = new Map<string, WireFieldError>();
  for (const issue of issues) {
    for (const { field, reason } of fieldsOf(issue)) {
      if (!byField.has(field)) byField.set(field, { field, message: fieldReasons[reason], reason });
    }
  }
  return [...byField.values()];
}

function fieldsOf(issue: Issue): { field: string; reason: FieldReason }[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return (issue.keys ?? []).map((key) => ({
      field: [...path, key].join("."),
      reason: "UNKNOWN_FIELD",
    }));
  return [{ field: path.join(".") || "body", reason: reasonOf(issue) }];
}

/** Our checks put the reason into the message; zod's own issues are mapped by their code. */
function reasonOf(issue: Issue): FieldReason {
  if (isFieldReason(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined) return "REQUIRED";
  if (issue.code === "too_small") return issue.origin === "string" ? "TOO_SHORT" : "TOO_SMALL";
  if (issue.code === "too_big") return issue.origin === "string" ? "TOO_LONG" : "TOO_BIG";
  return "INVALID";
}
