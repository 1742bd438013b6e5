/**
 * Where the shop serves pdf.js, as its makers built it: only the viewer's page loads it
 * (`pdf-library.ts` of the storefront puts it there).
 */
export const pdfFiles = "/pdfjs/6.5.438/";
