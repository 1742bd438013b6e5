/** The script with which this document was made. The document's policy allows no other. */
let ofDocument: { readonly script: string | undefined } | undefined;

/**
 * Loads the operator's script if the visitor consented. An answer that is given or withdrawn later
 * needs another document, as a running script cannot be taken out of this one.
 */
export function measureWith(script: string | undefined): void {
  if (ofDocument) {
    if (ofDocument.script !== script) window.location.reload();
    return;
  }
  ofDocument = { script };
  if (script === undefined) return;
  const element = document.createElement("script");
  element.src = script;
  element.async = true;
  document.head.append(element);
}
