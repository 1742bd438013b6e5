/**
 * Where a GET form of the page itself leads. It changes what it asks alone: what else was chosen
 * since the form was drawn is in the address of the moment.
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
