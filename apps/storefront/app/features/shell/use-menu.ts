import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { MenuLevel } from "./load-menu.ts";
import { entered, left, type MenuPath } from "./menu-path.ts";

type Linked = MenuLevel["below"][number];

/** Where somebody is in the menu, and what that level holds: nothing while it comes, `null` when it cannot be had. */
export function useMenu() {
  const { load, data } = useFetcher<MenuLevel | null>();
  const [path, setPath] = useState<MenuPath>([]);
  const [known, setKnown] = useState<readonly Linked[]>([]);
  const of = path.at(-1);
  // Each level is asked for when it is opened.
  useEffect(() => {
    void load(paths.menu(of));
  }, [load, of]);
  return {
    path,
    level: data === null || data?.of === of ? data : undefined,
    /** The categories that were opened on the way here. */
    opened: path.flatMap((id) => known.find((one) => one.id === id) ?? []),
    enter(one: Linked) {
      setKnown([...known, one]);
      setPath(entered(path, one.id));
    },
    back: () => setPath(left(path)),
  };
}
