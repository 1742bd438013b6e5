import type { ReactNode } from "react";

export type Specimen = {
  /** A short name of what is visible; with the group's id it makes the anchor. */
  state: string;
  show: ReactNode;
  /**
   * `wide` takes the full row. `window` is a small window of its own, which fixed elements stay
   * inside. `ink` has a dark background.
   */
  frame?: "wide" | "window" | "ink";
};

/** The states of one component, or of a few that belong together. */
export type Group = { id: string; title: string; specimens: readonly Specimen[] };

export function specimenId(group: Group, { state }: Specimen): string {
  return `${group.id}-${state.toLowerCase().replaceAll(" ", "-")}`;
}
