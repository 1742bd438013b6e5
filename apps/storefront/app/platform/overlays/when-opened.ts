import { type ComponentType, useEffect } from "react";
import { prefetch } from "#app/platform/online.ts";

/** For `lazy`: where the script is no longer served, a reload lets the server draw the address. */
export function whenOpened<Props>(load: () => Promise<ComponentType<Props>>) {
  return async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (fault) {
      if (import.meta.env.SSR) throw fault;
      location.reload();
      return new Promise(() => undefined);
    }
  };
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
