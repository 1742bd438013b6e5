/** S2.44, submenu path: from the menu's first level inwards, the universe that is open and then the part of it. */
export type MenuPath = readonly number[];

/** S2.44, submenu depth: universe, sub-universe. */
export const menuDepthMax = 2;

export function entered(path: MenuPath, id: number): MenuPath {
  return path.length < menuDepthMax && !path.includes(id) ? [...path, id] : path;
}

export function left(path: MenuPath): MenuPath {
  return path.slice(0, -1);
}
