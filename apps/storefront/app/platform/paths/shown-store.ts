/** The store view of the document, for what runs outside React. Going to another store loads another document (S2.5c). */
export function shownStore(): { readonly code: string; readonly prefix: string } {
  const code = document.documentElement.dataset.store ?? "";
  return { code, prefix: code === "" ? "" : `/${code}` };
}
