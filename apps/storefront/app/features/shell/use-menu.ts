import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { MenuLevel } from "./load-menu.ts";

/** S2.44, submenu path: the open universe, then its open sub-universe. */
type MenuPath = readonly number[];
type Category = MenuLevel["below"][number];

/** S2.44, submenu depth: universe, sub-universe. */
export const menuDepthMax = 2;

export function openLevel(path: MenuPath, id: number): MenuPath {
  return path.length < menuDepthMax && !path.includes(id) ? [...path, id] : path;
}

export function closeLevel(path: MenuPath): MenuPath {
  return path.slice(0, -1);
}

/** The menu's path, and the current level: `undefined` while it loads, `null` after a failure. */
export function useMenu() {
  const { load, data } = useFetcher<MenuLevel | null>();
  const [path, setPath] = useState<MenuPath>([]);
  const [known, setKnown] = useState<readonly Category[]>([]);
  const of = path.at(-1);
  // Each level is requested when it is opened.
  useEffect(() => {
    void load(paths.menu(of));
  }, [load, of]);
  return {
    path,
    level: data === null || data?.of === of ? data : undefined,
    /** The opened categories, from the outermost inwards. */
    opened: path.flatMap((id) => known.find((one) => one.id === id) ?? []),
    enter(one: Category) {
      setKnown([...known, one]);
      setPath(openLevel(path, one.id));
    },
    back: () => setPath(closeLevel(path)),
  };
}
