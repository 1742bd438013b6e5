import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** « 4 étoiles ». */
export function useStarWords(): (stars: number) => string {
  const { t } = useLingui();
  return (stars) => t`${plural(stars, { one: "# star", other: "# stars" })}`;
}
