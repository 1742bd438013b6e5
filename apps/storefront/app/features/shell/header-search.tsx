import { useLingui } from "@lingui/react/macro";
import { IconLink } from "@papillote/ui/controls/icon-button.tsx";
import { HeaderOnly, SearchBox } from "@papillote/ui/layout/shell.tsx";
import SearchIcon from "lucide-react/icons/search";
import { lazy, type MouseEvent, Suspense, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { prefetch } from "#app/platform/online.ts";
import { useOpener } from "#app/platform/overlays/when-opened.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withWords } from "#app/platform/words/words.ts";
import { useOpened } from "./use-opened.ts";

/** Loaded when the visitor is about to search, not before. */
const loadPanel = () => withWords(() => import("./search.tsx"));
const Search = lazy(async () => ({ default: (await loadPanel()).Search }));
const warm = () => prefetch(loadPanel);

/**
 * The search field, and its icon on a phone. With script both open the panel; without it they are
 * a form and a link to the shop.
 */
export function useHeaderSearch() {
  const { opened, open: show, close } = useOpened<string>();
  const whenLoaded = useOpener(loadPanel);
  const open = (text: string) => whenLoaded(() => show(text));
  const input = useRef<HTMLInputElement>(null);
  const leave = () => {
    if (input.current) input.current.value = input.current.defaultValue;
    close();
  };
  return {
    field: <Field input={input} open={open} />,
    icon: <Icon open={open} />,
    panel: opened !== undefined && (
      <Suspense>
        {/* A letter typed into the header as the panel opens begins it again with that text. */}
        <Search key={opened} text={opened} onClose={leave} />
      </Suspense>
    ),
  };
}

function Field({
  input,
  open,
}: {
  input: { current: HTMLInputElement | null };
  open: (text: string) => void;
}) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  // The page of a search shows what was searched.
  const searched = (pathname === paths.shop() && new URLSearchParams(search).get("q")) || "";
  return (
    <SearchBox
      key={searched}
      ref={input}
      label={t`Search`}
      action={useHref(paths.shop())}
      name="q"
      placeholder={t`A brand, a universe, an idea…`}
      autoComplete="off"
      defaultValue={searched}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => open(event.currentTarget.value)}
      onInput={(event) => open(event.currentTarget.value)}
    />
  );
}

function Icon({ open }: { open: (text: string) => void }) {
  const { t } = useLingui();
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open("");
  };
  return (
    <HeaderOnly on="narrow">
      <IconLink
        href={paths.shop()}
        label={t`Search`}
        icon={<SearchIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
        onPointerEnter={warm}
        onClick={press}
      />
    </HeaderOnly>
  );
}
