import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { SearchData } from "./load-search.ts";
import { keepSearch, putSearches, recentSearches } from "./recent-searches.ts";

const typingPauseMs = 150;

/** What the panel knows: the text so far, what was found for it, the searches of before. */
export function useSearch(firstText: string) {
  const { load, data } = useFetcher<SearchData | null>();
  const [text, setText] = useState(firstText);
  const [recent, setRecent] = useState(() => recentSearches(localStorage));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The panel's first answer; afterwards each pause in typing asks again.
  useEffect(() => {
    void load(paths.suggestions(firstText));
    return () => clearTimeout(pause.current);
  }, [load, firstText]);
  return {
    text: text.trim(),
    found: data,
    recent,
    type(event: ChangeEvent<HTMLInputElement>) {
      const { value } = event.currentTarget;
      setText(value);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void load(paths.suggestions(value.trim())), typingPauseMs);
    },
    keep: () => keepSearch(localStorage, text),
    forget() {
      putSearches(localStorage, []);
      setRecent([]);
    },
  };
}
