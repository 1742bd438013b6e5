/** The document's store view, for code outside React. Another store is another document (S2.5c). */
export function currentStore(): { readonly code: string; readonly prefix: string } {
  const code = document.documentElement.dataset.store ?? "";
  return { code, prefix: code === "" ? "" : `/${code}` };
}
