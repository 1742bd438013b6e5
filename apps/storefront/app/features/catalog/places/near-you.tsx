import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { Form } from "react-router";
import type { NearPlaces } from "./near-places.ts";
import styles from "./near-you.module.css";
import { PlaceList } from "./place-list.tsx";
import { type AroundProblem, useAround } from "./use-around.ts";

export const nearYouId = "near-you";

type Places = NonNullable<NearPlaces>;

/** The points of sale of a brand: how many, and those near a postcode or a town, or around where one stands. A plain form that asks by the address. */
export function NearYou({ places: { brandId, total, near, items } }: { places: Places }) {
  const { t } = useLingui();
  const around = useAround(brandId);
  const shown = around.items ?? items;
  return (
    <Stack gap="md">
      <p>
        <Plural value={total} one="# shop takes this voucher." other="# shops take this voucher." />
      </p>
      <Form
        method="get"
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
      {shown.length > 0 && <PlaceList items={shown} />}
    </Stack>
  );
}

function NearWords({ near, count }: { near: string | undefined; count: number }) {
  if (near === undefined) return null;
  return count === 0 ? (
    <Trans>We do not know “{near}”. Try a postcode.</Trans>
  ) : (
    <Trans>The nearest to “{near}”, as the crow flies</Trans>
  );
}

function ProblemWords({ problem }: { problem: AroundProblem }) {
  if (problem === "refused")
    return <Trans>Your browser keeps your position to itself. A postcode does just as well.</Trans>;
  if (problem === "unknown")
    return <Trans>Your browser could not tell where you are. A postcode does just as well.</Trans>;
  return <Trans>The shops could not be asked for. Please try again in a moment.</Trans>;
}
