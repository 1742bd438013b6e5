import { useEffect } from "react";
import { useSubmit } from "react-router";
import { applyFavourite, useFavourites } from "./favourites.ts";

const heartForm = "form[data-heart]";

/**
 * Shows and handles the hearts in the parts of the page that are not hydrated. The returned
 * function says whether the form that is sent is a heart, and handles it if so.
 */
export function useHeartsOfParts(): (event: SubmitEvent, form: HTMLFormElement) => boolean {
  const { ids, of } = useFavourites();
  const submit = useSubmit();
  useEffect(() => {
    const hearts = document.querySelectorAll<HTMLFormElement>(`[data-document-part] ${heartForm}`);
    for (const form of hearts) {
      const button = form.querySelector("button");
      if (button) show(button, ids.includes(productOf(form)));
    }
  }, [ids]);
  return (event, form) => {
    if (!form.matches(heartForm)) return false;
    event.preventDefault();
    const productId = productOf(form);
    applyFavourite(of, productId, !ids.includes(productId));
    if (of !== undefined) void submit(form.querySelector("button"), { navigate: false });
    return true;
  };
}

function show(button: HTMLButtonElement, isKept: boolean): void {
  const pressed = String(isKept);
  if (button.ariaPressed === pressed) return;
  button.ariaPressed = pressed;
  button.value = isKept ? "unset" : "set";
}

function productOf(form: HTMLFormElement): number {
  return Number(new FormData(form).get("productId"));
}
