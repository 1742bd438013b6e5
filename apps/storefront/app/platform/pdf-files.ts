/**
 * Where the shop serves pdf.js, as its makers built it. Only the viewer's page loads it
 * (`pdf-library.ts` of the storefront puts the files there).
 */
export const pdfFiles = "/pdfjs/6.5.438/";
