import { useLingui } from "@lingui/react/macro";
import { type ComponentType, createElement, lazy, use, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useHydrating } from "#app/platform/hydrating.ts";
import { prefetch } from "#app/platform/online.ts";
import { notify } from "./notify.ts";
import { useOverlay } from "./overlay.ts";

/** Asks the shop itself, as a browser may report a network that leads nowhere. */
export const isShopThere = () =>
  fetch("/healthz", { method: "HEAD" }).then(
    () => true,
    () => false,
  );

/** Whether the shop is open; false during maintenance, and without an answer. */
export const isShopOpen = () =>
  fetch("/api/ext/customers/check-maintenance-mode").then(
    ({ ok }) => ok,
    () => false,
  );

const untilClosed = { type: "warning", hasNoTimeout: true } as const;

/**
 * Says that the script of a part cannot be loaded; the page stays as it is. If the shop answers,
 * the missing file belongs to an earlier version.
 */
function useNotOpened(): (retry: () => void) => Promise<void> {
  const { t } = useLingui();
  return async (retry) =>
    notify(
      (await isShopThere())
        ? {
            ...untilClosed,
            message: t`The shop was updated: reload the page to go on.`,
            action1: { label: t`Reload`, onPress: () => location.reload() },
          }
        : {
            ...untilClosed,
            message: t`The network does not answer: this cannot be opened now.`,
            action1: { label: t`Try again`, onPress: retry },
          },
    );
}

/** A script that failed to load is requested once more. Firefox fails again until a reload. */
const loadTwice = <Part>(load: () => Promise<Part>) => load().catch(load);

/** For something that opens by a press: opens it once its script is loaded. */
export function useOpener(load: () => Promise<unknown>): (open: () => void) => void {
  const notOpened = useNotOpened();
  const tryOpening = (open: () => void): void =>
    void loadTwice(load).then(open, () => notOpened(() => tryOpening(open)));
  return tryOpening;
}

/** An overlay that the URL opens. If its script cannot be loaded, it is removed from the URL. */
export function overlayOf(load: () => Promise<ComponentType>): ComponentType {
  let Part: ComponentType | undefined;
  function NotOpened() {
    const { close } = useOverlay();
    const navigate = useNavigate();
    const notOpened = useNotOpened();
    const leave = useEffectEvent(() => {
      const { pathname, search } = location;
      Part = undefined;
      void close();
      void notOpened(() => void navigate(pathname + search, { preventScrollReset: true }));
    });
    // The notification is outside React; it is shown once for each failed load.
    useEffect(() => leave(), []);
    return null;
  }
  return function Overlay() {
    Part ??= lazy(() =>
      loadTwice(load)
        .catch(() => NotOpened)
        .then((part) => ({ default: part })),
    );
    return createElement(Part);
  };
}

/**
 * For `lazy`. What the server drew stays as it is without its script. Anything else is drawn by the
 * server after a reload; if the shop does not answer, the page says so, and `Try again` asks again.
 */
export function whenOpened<Props>(load: () => Promise<ComponentType<Props>>) {
  return async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadTwice(load) };
    } catch (fault) {
      if (import.meta.env.SSR) throw fault;
      return { default: NotLoaded };
    }
  };
}

const leftWithinMs = 2_000;

/**
 * Reloads the page, so that the server draws it. Leaving a page also ends the scripts that it loads
 * (Firefox), and a reload would end the visit that has begun.
 */
export function reloadUnlessLeft(): void {
  const { href } = location;
  setTimeout(() => href === location.href && location.reload(), leftWithinMs);
}

const never = new Promise<never>(() => undefined);

function NotLoaded() {
  if (useHydrating()) use(never);
  const notOpened = useNotOpened();
  // Once, in the browser.
  const ask = useEffectEvent(async () => {
    if (await isShopThere()) reloadUnlessLeft();
    else void notOpened(ask);
  });
  useEffect(() => void ask(), []);
  return null;
}

const signs = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Prefetches what a link opens as soon as it is pointed at.
 * @param intents by a part of the link's query; the same object for every call
 */
export function useIntent(intents: Record<string, () => Promise<unknown>>): void {
  // Links may be anywhere on the page: the document listens once for all of them.
  useEffect(() => {
    const prefetchTarget = ({ target }: Event) => {
      const query = target instanceof Element ? target.closest("a")?.search : undefined;
      for (const [part, load] of Object.entries(intents)) if (query?.includes(part)) prefetch(load);
    };
    for (const sign of signs) document.addEventListener(sign, prefetchTarget, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetchTarget);
    };
  }, [intents]);
}
