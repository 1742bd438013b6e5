/** A printed document as the contract's `printedPdf`. */
export function wirePdf({ filename, pdf }: { readonly filename: string; readonly pdf: Buffer }) {
  return { filename, content_type: "application/pdf" as const, base64: pdf.toString("base64") };
}
