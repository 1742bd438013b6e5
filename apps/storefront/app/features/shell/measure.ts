/** What this document was made with: its policy allows that script and no other. */
let ofDocument: { readonly script: string | undefined } | undefined;

/**
 * Loads the operator's script where the visitor consented. An answer that is given or withdrawn
 * later needs another document: a script that runs cannot be taken out of this one.
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
