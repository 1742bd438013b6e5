import { useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { NearPlace } from "./near-places.ts";
import styles from "./near-you.module.css";
import { useOpeningLines, useOpeningState } from "./opening-words.ts";
import { distanceWords } from "./place-words.ts";

/** Points of sale, the nearest first: how far, whether open, where, when. */
export function PlaceList({ items }: { items: readonly NearPlace[] }) {
  return (
    <ul className={styles.places}>
      {items.map((one) => (
        <Place key={one.pos_id} place={one} />
      ))}
    </ul>
  );
}

function Place({ place }: { place: NearPlace }) {
  const { t } = useLingui();
  const { locale } = useVisitor();
  const stateWords = useOpeningState();
  const linesOf = useOpeningLines();
  const {
    name,
    address,
    postcode,
    city,
    latitude,
    longitude,
    distance_km,
    week,
    state,
    opening_hours,
  } = place;
  const position = `${latitude},${longitude}`;
  return (
    <li>
      <strong>{name}</strong>
      {distance_km !== null && <b>{distanceWords(distance_km, locale)}</b>}
      <address>
        {address}, {postcode} {city}
        <a
          className={styles.way}
          href={`geo:${position}?q=${position}(${encodeURIComponent(name)})`}
          aria-label={t`The way to ${name}`}
        >
          {t`The way`}
        </a>
      </address>
      {state && (
        <p>
          <Tag tone={state.isOpen ? "ok" : "quiet"}>{stateWords(state)}</Tag>
        </p>
      )}
      {(week ? linesOf(week) : [opening_hours]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}
