import { useEffect, useEffectEvent, useState } from "react";
import { PrefetchPageLinks, useNavigate, useSubmit } from "react-router";
import { useHeartsOfParts } from "#app/platform/favourites/part-hearts.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { withoutPrefix } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const linkOfPart = "[data-document-part] a[data-discover]";
const formOfPart = "[data-document-part] form";

/**
 * Does what the router's links and forms do by themselves, for the parts that are not hydrated: a
 * link is followed without a new document, its page is prefetched as soon as it is pointed at, and
 * a form returns to the current URL, which changes before React draws its page.
 */
export function DocumentPartLinks() {
  const { store } = useVisitor();
  const navigate = useNavigate();
  const submit = useSubmit();
  const pressHeart = useHeartsOfParts();
  const [intended, setIntended] = useState<string>();
  const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
    withoutPrefix(pathname, store.prefix) + search + hash;

  const point = useEffectEvent(({ target }: Event) => {
    const link = closest<HTMLAnchorElement>(target, linkOfPart);
    if (link) setIntended(pathOf(link));
  });
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = closest<HTMLAnchorElement>(event.target, linkOfPart);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(pathOf(link));
  });
  const send = useEffectEvent((event: SubmitEvent) => {
    const form = closest<HTMLFormElement>(event.target, formOfPart);
    // A form that React draws sends itself.
    if (!form || event.defaultPrevented || pressHeart(event, form)) return;
    const back = form.elements.namedItem("return");
    if (back instanceof HTMLInputElement)
      back.value = withOverlay(
        withoutPrefix(window.location.pathname, store.prefix) + window.location.search,
        {},
      );
    if (form.dataset.discover === undefined) return;
    event.preventDefault();
    if (form.method === "get" && form.action === window.location.href.split("?")[0])
      return void import("./part-forms.ts").then(
        ({ ownAddress }) => navigate(ownAddress(form), { preventScrollReset: true }),
        () => form.submit(),
      );
    const button = event.submitter;
    // A form that names the page to return to leaves that page as it is, and a GET form changes a
    // list on its page; any other form leads to a new page.
    const preventScrollReset = back instanceof HTMLInputElement || form.method === "get";
    void submit(button instanceof HTMLButtonElement ? button : form, { preventScrollReset });
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const sign of ["pointerover", "focusin", "touchstart"] as const)
      document.addEventListener(sign, point, { passive: true, signal });
    document.addEventListener("click", follow, { signal });
    document.addEventListener("submit", send, { signal });
    return () => stop.abort();
  }, []);
  return intended !== undefined && <PrefetchPageLinks page={intended} />;
}

function closest<Kind extends Element>(target: EventTarget | null, selector: string): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}
