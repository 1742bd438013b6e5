import * as z from "zod/mini";
import { type RefusalCode, refusals } from "./refusals.ts";

/** S3.28. `code` = `resultCode` = the HTTP status; these names are used only here. */
export const envelope = z.object({
  code: z.number(),
  resultCode: z.number(),
  result: z.unknown(),
  meta: z.optional(
    z.looseObject({ refreshToken: z.optional(z.string()), reason: z.optional(z.string()) }),
  ),
  task_id: z.optional(z.string()),
});
export type Envelope = z.output<typeof envelope>;

const fieldError = z.object({
  field: z.string(),
  message: z.string(),
  reason: z.optional(z.string()),
});
export type WireFieldError = z.output<typeof fieldError>;

const refusalResult = z.union([
  z.string(),
  z.looseObject({
    message: z.optional(z.string()),
    errorMessage: z.optional(z.string()),
    errors: z.optional(z.array(fieldError)),
  }),
]);

export function envelopeOf(
  status: number,
  result: unknown,
  meta?: Record<string, unknown>,
  taskId?: string,
): Envelope {
  return {
    code: status,
    resultCode: status,
    result,
    ...(meta && { meta }),
    ...(taskId !== undefined && { task_id: taskId }),
  };
}

/** A refusal on the wire: `result` is its sentence, or an object if there are details. */
export function refusalEnvelope(
  code: RefusalCode,
  detail?: Record<string, unknown>,
  taskId?: string,
): Envelope {
  const { status, text } = refusals[code];
  const result = detail === undefined ? text : { message: text, errorMessage: text, ...detail };
  return envelopeOf(status, result, { reason: code }, taskId);
}

type ReadRefusal = {
  code: RefusalCode;
  text: string;
  errors: WireFieldError[];
  detail: Record<string, unknown>;
};

/** Reads a refusal on the client. An unknown reason counts as a fault of the server. */
export function readRefusal(reply: Envelope): ReadRefusal {
  const parsed = refusalResult.safeParse(reply.result);
  const detail = parsed.success && typeof parsed.data === "object" ? parsed.data : {};
  const text =
    parsed.success && typeof parsed.data === "string"
      ? parsed.data
      : (detail.message ?? detail.errorMessage ?? "");
  const reason = reply.meta?.reason;
  const code =
    reason !== undefined && Object.hasOwn(refusals, reason) ? (reason as RefusalCode) : "FAULT";
  return { code, text, errors: detail.errors ?? [], detail };
}
