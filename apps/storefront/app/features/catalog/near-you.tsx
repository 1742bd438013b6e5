import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/button.tsx";
import { TextField } from "@papillote/ui/field.tsx";
import { Stack } from "@papillote/ui/layout.tsx";
import { Text } from "@papillote/ui/text.tsx";
import { Form } from "react-router";
import { useVisitor } from "#app/platform/visitor.ts";
import type { NearPlaces } from "./near-places.ts";
import styles from "./near-you.module.css";
import { distanceWords, openingWords } from "./place-words.ts";

export const nearYouId = "near-you";

/** The points of sale of a brand: how many, and those near a postcode or a town. A plain form that asks by the address. */
export function NearYou({ places: { total, near, items } }: { places: NonNullable<NearPlaces> }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <p>
        <Plural value={total} one="# shop takes this voucher." other="# shops take this voucher." />
      </p>
      <Form method="get" action={`#${nearYouId}`} className={styles.form} preventScrollReset>
        <TextField label={t`Postcode or town`} name="near" defaultValue={near} autoComplete="postal-code" maxLength={80} required />
        <Button variant="ink" size="sm">
          <Trans>Find</Trans>
        </Button>
      </Form>
      {near !== undefined && (
        <Text role="status" size="small" muted>
          {items.length === 0 ? <Trans>We do not know “{near}”. Try a postcode.</Trans> : <Trans>The nearest to “{near}”, as the crow flies</Trans>}
        </Text>
      )}
      {items.length > 0 && <PlaceList items={items} />}
    </Stack>
  );
}

function PlaceList({ items }: { items: NonNullable<NearPlaces>["items"] }) {
  const { locale } = useVisitor();
  return (
    <ul className={styles.places}>
      {items.map((one) => (
        <li key={one.pos_id}>
          <strong>{one.name}</strong>
          {one.distance_km !== null && <b>{distanceWords(one.distance_km, locale)}</b>}
          <p>
            {one.address}, {one.postcode} {one.city}
          </p>
          <p>{openingWords(one.opening_hours, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
