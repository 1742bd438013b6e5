import { type ComponentType, useEffect } from "react";

/** For `lazy`: where the script cannot be had any more, the server draws the same address. */
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

/** Fetches what a link opens as soon as it is pointed at; `intents` by a part of the link's query, the same object each time. */
export function useIntent(intents: Record<string, () => Promise<unknown>>): void {
  // Links are anywhere on the page, so that the document listens once for all of them.
  useEffect(() => {
    const fetchIts = ({ target }: Event) => {
      const query = target instanceof Element ? target.closest("a")?.search : undefined;
      for (const [part, load] of Object.entries(intents))
        if (query?.includes(part)) load().catch(() => undefined);
    };
    for (const sign of signs) document.addEventListener(sign, fetchIts, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchIts);
    };
  }, [intents]);
}
