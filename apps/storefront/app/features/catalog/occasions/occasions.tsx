import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Section, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead, Text } from "@papillote/ui/layout/text.tsx";
import { OccasionSwatch } from "@papillote/ui/paper/occasion-patterns.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import { breadcrumbData } from "#app/features/catalog/cards/describe-shop.ts";
import type { HouseCardData } from "#app/features/catalog/cards/house-card-data.server.tsx";
import { HouseCardItems } from "#app/features/catalog/cards/house-card-tile.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { byUniverse, paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { OccasionsData } from "./load-occasions.ts";
import styles from "./occasions.module.css";

/** S2.30: the shop's own cards. The occasion is in the URL, so it works without script. */
export function Occasions(shown: OccasionsData) {
  const { slug, cards, season, total } = shown;
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const whole = useWholeAddress();
  const title = useTitle(shown);
  const isOneOccasion = shown.occasions.some((one) => one.slug === slug);
  const lead = t`${total} ${shopName} cards to give. The person chooses the brand, you choose the words.`;
  const crumbs = [
    { label: t`Home`, href: paths.home() },
    ...(slug === undefined
      ? [{ label: t`Occasions` }]
      : [{ label: t`Occasions`, href: paths.occasions() }, { label: title }]),
  ];
  const count = cards.length;
  const ofOccasions = cards.filter(
    ({ occasion }) => occasion && (slug !== undefined || occasion.slug !== season?.slug),
  );
  const ofUniverses = cards.filter(({ occasion }) => occasion === null);
  return (
    <>
      <PageBody className={styles.head}>
        <PageHead title={`${title} · ${shopName}`} description={lead} />
        <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, whole)} />
        <Breadcrumbs label={t`You are here`} items={crumbs} />
        <SectionHead
          level={1}
          title={isOneOccasion ? <span lang="fr">{title}</span> : title}
          lead={lead}
        />
        <DrawnPatterns markup={shown.patterns} />
        <OccasionChips {...shown} />
        <Text size="small" muted role="status">
          <Plural value={count} one="# card" other="# cards" />
        </Text>
      </PageBody>
      {season && <SeasonBand season={season} cards={cards} />}
      {ofOccasions.length > 0 && (
        <Section className={styles.list} aria-labelledby="for-an-occasion">
          <SectionHead id="for-an-occasion" title={t`For an occasion`} />
          <CardGrid columns={4}>
            <HouseCardItems cards={ofOccasions} cornerOf={heartOf} />
            {slug === undefined && <AnotherOccasion />}
          </CardGrid>
        </Section>
      )}
      {ofUniverses.length > 0 && (
        <Section className={styles.list} aria-labelledby="by-taste">
          <SectionHead id="by-taste" title={t`By taste`} lead={t`One universe, all its brands.`} />
          <CardGrid columns={4}>
            <HouseCardItems cards={ofUniverses} cornerOf={heartOf} />
          </CardGrid>
        </Section>
      )}
    </>
  );
}

const wholeYear = 12;

function useTitle({ slug, occasions }: OccasionsData): string {
  const { t } = useLingui();
  if (slug === byUniverse) return t`By taste`;
  const chosen = occasions.find((one) => one.slug === slug);
  if (chosen) return chosen.name;
  return occasions.length === wholeYear
    ? t`Twelve occasions, twelve papers`
    : t`A card for each occasion`;
}

function OccasionChips({ slug, occasions, total, universeCount }: OccasionsData) {
  const { t } = useLingui();
  return (
    <ChipRow label={t`Occasions`} wraps>
      <ChipLink href={paths.occasions()} current={slug === undefined}>
        <Trans>All the cards</Trans> <span className={styles.count}>{total}</span>
      </ChipLink>
      {occasions.map((one) => (
        <ChipLink
          key={one.id}
          href={paths.occasions(one.slug)}
          current={slug === one.slug}
          icon={<OccasionSwatch paper={one.paper} />}
        >
          <span lang="fr">{one.name}</span> <span className={styles.count}>{one.count}</span>
        </ChipLink>
      ))}
      {universeCount > 0 && (
        <ChipLink
          href={paths.occasions(byUniverse)}
          current={slug === byUniverse}
          icon={<OccasionSwatch paper="jardin" />}
        >
          <Trans>By taste</Trans> <span className={styles.count}>{universeCount}</span>
        </ChipLink>
      )}
    </ChipRow>
  );
}

/** The cards of the occasion that comes next, with the days until it. */
function SeasonBand({
  season,
  cards,
}: {
  season: NonNullable<OccasionsData["season"]>;
  cards: OccasionsData["cards"];
}) {
  const { t } = useLingui();
  const { name, slug, daysLeft } = season;
  const title =
    daysLeft === 0
      ? t`${name}, it is today`
      : daysLeft === 1
        ? t`${name}, it is tomorrow`
        : t`${name}, in ${daysLeft} days`;
  return (
    <Section ground="pistache" pinked aria-labelledby="season">
      <Split ratio="wide-end">
        <Stack gap="sm">
          <Heading level={2} id="season">
            {title}
          </Heading>
          <Lead>
            <Trans>
              Choose today: the card is there in a few minutes, to be given with a word.
            </Trans>
          </Lead>
        </Stack>
        <CardGrid columns={3}>
          <HouseCardItems
            cards={cards.filter(({ occasion }) => occasion?.slug === slug)}
            cornerOf={heartOf}
          />
        </CardGrid>
      </Split>
    </Section>
  );
}

function AnotherOccasion() {
  return (
    <li className={styles.another}>
      <div>
        <Heading level={3}>
          <Trans>Another occasion?</Trans>
        </Heading>
        <Text>
          <Trans>Take the card of a brand that the person likes.</Trans>
        </Text>
      </div>
      <ButtonLink variant="ink" href={paths.shop()}>
        <Trans>Choose a brand</Trans>
      </ButtonLink>
    </li>
  );
}

function heartOf({ product_id: id, name }: HouseCardData) {
  return <Heart productId={id} name={name} />;
}
