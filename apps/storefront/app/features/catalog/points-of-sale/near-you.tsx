import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState, useSyncExternalStore } from "react";
import { Form, useFetcher } from "react-router";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { useInvalidFocus } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { PointOfSale, PointsOfSaleData } from "./load-points-of-sale.ts";
import styles from "./near-you.module.css";

const PointOfSaleList = documentPart(
  "app/features/catalog/points-of-sale/point-of-sale-list.tsx",
  async () => (await import("./point-of-sale-list.tsx")).PointOfSaleList,
);

export const nearYouId = "near-you";

/** The points of sale of a brand: their number, and a search by postcode, town or position. */
export function NearYou({
  pointsOfSale: { brandId, total, near, items },
}: {
  pointsOfSale: NonNullable<PointsOfSaleData>;
}) {
  const { t } = useLingui();
  const around = useNearbyPointsOfSale(brandId);
  const shown = around.items ?? items;
  const isRefused = near !== undefined && items.length === 0 && !around.items;
  const unknown = isRefused
    ? near === ""
      ? t`Please enter a postcode or a town.`
      : t`We do not know “${near}”. Try a postcode.`
    : undefined;
  const form = useInvalidFocus(unknown);
  return (
    <Stack gap="md">
      <p>
        <Plural value={total} one="# shop takes this voucher." other="# shops take this voucher." />
      </p>
      <Form
        ref={form}
        method="get"
        noValidate
        action={`#${nearYouId}`}
        className={styles.form}
        preventScrollReset
        reloadDocument={around.hasAnswer}
        onSubmit={around.forgetProblem}
      >
        <TextField
          label={t`Postcode or town`}
          name="near"
          defaultValue={near}
          autoComplete="postal-code"
          maxLength={80}
          required
          error={unknown}
        />
        <Button variant="ink" size="sm">
          <Trans>Find</Trans>
        </Button>
      </Form>
      {around.canAsk && (
        <div>
          <Button
            type="button"
            variant="line"
            size="sm"
            icon={<LocateFixed size={18} strokeWidth={1.75} aria-hidden="true" />}
            busy={around.isBusy}
            onClick={around.ask}
          >
            <Trans>Around me</Trans>
          </Button>
        </div>
      )}
      <Text role="status" size="small" muted>
        {around.problem ? (
          <ProblemWords problem={around.problem} />
        ) : around.items ? (
          <Trans>The nearest to you, as the crow flies</Trans>
        ) : (
          <NearWords near={near} count={items.length} />
        )}
      </Text>
      {shown.length > 0 && (
        <PointOfSaleList version={around.items ? "around" : near} props={{ items: shown }} />
      )}
    </Stack>
  );
}

function NearWords({ near, count }: { near: string | undefined; count: number }) {
  if (near === undefined || count === 0) return null;
  return <Trans>The nearest to “{near}”, as the crow flies</Trans>;
}

function ProblemWords({ problem }: { problem: GeolocationProblem }) {
  if (problem === "refused")
    return <Trans>Your browser keeps your position to itself. A postcode does just as well.</Trans>;
  if (problem === "unknown")
    return <Trans>Your browser could not tell where you are. A postcode does just as well.</Trans>;
  return <Trans>The shops could not be asked for. Please try again in a moment.</Trans>;
}

type GeolocationProblem = "refused" | "unknown" | "failed";

const timeoutMs = 10_000;
const positionMaxAgeMs = 300_000;
/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1;

/** Asks for the position only on request. It is neither stored nor put into the page's URL. */
function useNearbyPointsOfSale(brandId: number) {
  const canAsk = useSyncExternalStore(noChange, hasPosition, never);
  const [problem, setProblem] = useState<GeolocationProblem>();
  const [isLocating, setIsLocating] = useState(false);
  const { load, data, state } = useFetcher<PointOfSale[] | null>();
  return {
    canAsk,
    isBusy: isLocating || state === "loading",
    problem: data === null && state === "idle" ? "failed" : problem,
    items: data ?? undefined,
    hasAnswer: data !== undefined,
    /** Called for a new search by postcode. */
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
          setProblem(code === permissionDenied ? "refused" : "unknown");
        },
        { timeout: timeoutMs, maximumAge: positionMaxAgeMs },
      );
    },
  };
}

const noChange = () => () => undefined;
const hasPosition = () => "geolocation" in navigator;
const never = () => false;
