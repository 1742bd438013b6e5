/**
 * Where a GET form of the page itself leads. The form changes only its own parameters. All others
 * are taken from the current URL, as they may have changed since the form was drawn.
 */
export function ownAddress(form: HTMLFormElement): string {
  const search = new URLSearchParams(window.location.search);
  search.delete("page");
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    search.delete(field.name);
    if (field.value !== "") search.set(field.name, field.value);
  }
  return `?${search}`;
}
