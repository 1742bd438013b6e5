import { useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { PointOfSale } from "./load-points-of-sale.ts";
import styles from "./near-you.module.css";
import { useOpeningLines, useOpeningState } from "./opening-words.ts";
import { distanceWords } from "./point-of-sale-words.ts";

/** The points of sale, nearest first, each with its distance, postal address and opening hours. */
export function PointOfSaleList({ items }: { items: readonly PointOfSale[] }) {
  return (
    <ul className={styles.list}>
      {items.map((one) => (
        <Item key={one.pos_id} pointOfSale={one} />
      ))}
    </ul>
  );
}

function Item({ pointOfSale }: { pointOfSale: PointOfSale }) {
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
  } = pointOfSale;
  const position = `${latitude},${longitude}`;
  return (
    <li>
      <strong>{name}</strong>
      {distance_km !== null && <b>{distanceWords(distance_km, locale)}</b>}
      <address>
        {address}, {postcode} {city}
        <a
          className={styles.directions}
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
