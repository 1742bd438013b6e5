import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { SearchData } from "./load-search.ts";

const typingPauseMs = 150;
const recentKey = "papillote_recent";
const recentMax = 5;
/** A finger's click comes after its pointer is up. */
const clickWithinMs = 100;

/** The last searches on this device, newest first. */
export function recentSearches(storage: Pick<Storage, "getItem">): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(recentKey) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === "string").slice(0, recentMax)
      : [];
  } catch {
    return [];
  }
}

export function addSearch(storage: Pick<Storage, "getItem" | "setItem">, text: string): void {
  const search = text.trim();
  if (search === "") return;
  saveSearches(storage, [search, ...recentSearches(storage).filter((one) => one !== search)]);
}

export function saveSearches(storage: Pick<Storage, "setItem">, searches: readonly string[]): void {
  try {
    storage.setItem(recentKey, JSON.stringify(searches.slice(0, recentMax)));
  } catch {
    // The storage may be full or forbidden; the search itself works without it.
  }
}

/** A navigation aborts the suggestions that are still loading, as nothing shows them any more. */
export function rethrowUnlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}

/** The latest results with the text they belong to, and the recent searches. */
export function useSearch(firstText: string) {
  const text = useRef(firstText);
  const [asked, setAsked] = useState({ q: firstText });
  // Each text has a fetcher of its own: the router does not abort a request that still waits for
  // the route of the suggestions, and its reply would replace that of a later text.
  const { load, data } = useFetcher<SearchData | null>({ key: `search ${asked.q}` });
  const [found, setFound] = useState<SearchData | null>();
  const { isPressed, press } = usePress();
  // New results wait for the end of a press: if they moved the pressed one, nothing would open.
  if (data !== undefined && data !== found && !isPressed) setFound(data);
  const [recent, setRecent] = useState(() => recentSearches(localStorage));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    load(paths.suggestions(asked.q)).catch(rethrowUnlessAborted);
  }, [load, asked]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    found,
    recent,
    press,
    type(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.currentTarget;
      text.current = value;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setAsked({ q: value.trim() }), typingPauseMs);
    },
    keep: () => addSearch(localStorage, text.current),
    forget() {
      saveSearches(localStorage, []);
      setRecent([]);
    },
  };
}

/** Whether a pointer is down that went down with `press`, until its click. */
function usePress() {
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    const listening = new AbortController();
    const release = () => {
      listening.abort();
      setTimeout(() => setPressed(false), clickWithinMs);
    };
    setPressed(true);
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, release, listening);
  };
  return { isPressed, press };
}
