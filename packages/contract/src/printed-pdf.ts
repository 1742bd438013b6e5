import * as z from "zod/mini";

/** The reply that is sent as a PDF, or in the envelope to a caller that wants JSON. */
export const printedPdf = z.object({
  filename: z.string(),
  content_type: z.literal("application/pdf"),
  base64: z.string(),
});
