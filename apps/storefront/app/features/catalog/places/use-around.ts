import { useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { NearPlace } from "./near-places.ts";

export type AroundProblem = "refused" | "unknown" | "failed";

const patienceMs = 10_000;
const lastKnownMs = 300_000;
const deniedByPerson = 1;

/** The shops around somebody, whose browser is asked for the position once they want it. It goes into no address and is kept nowhere. */
export function useAround(brandId: number) {
  const canAsk = useSyncExternalStore(noChange, hasPosition, never);
  const [problem, setProblem] = useState<AroundProblem>();
  const [isLocating, setIsLocating] = useState(false);
  const { load, data, state } = useFetcher<NearPlace[] | null>();
  return {
    canAsk,
    isBusy: isLocating || state === "loading",
    problem: data === null && state === "idle" ? "failed" : problem,
    items: data ?? undefined,
    hasAnswer: data !== undefined,
    /** Somebody goes on by postcode. */
    forgetProblem: () => setProblem(undefined),
    ask() {
      setProblem(undefined);
      setIsLocating(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setIsLocating(false);
          void load(paths.placesAround(brandId, latitude, longitude));
        },
        ({ code }) => {
          setIsLocating(false);
          setProblem(code === deniedByPerson ? "refused" : "unknown");
        },
        { timeout: patienceMs, maximumAge: lastKnownMs },
      );
    },
  };
}

const noChange = () => () => undefined;
const hasPosition = () => "geolocation" in navigator;
const never = () => false;
