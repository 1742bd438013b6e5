/** A page of the content as a PDF: a call of the shop's API, which answers with the file. */
export function textPdf(identifier: string, version?: number): string {
  const path = `/api/ext/cms-data/cmsPageIdentifier/${encodeURIComponent(identifier)}/pdf`;
  return version === undefined ? path : `${path}?version=${version}`;
}
