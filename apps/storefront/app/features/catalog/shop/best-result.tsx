import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink } from "@papillote/ui/controls/chip.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { useUsageWords } from "#app/features/catalog/cards/usage-words.ts";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./search.module.css";
import type { BestData } from "./shop-items.server.ts";

/**
 * The voucher or card that a search names, with its amounts. Each amount links to the page where it
 * is chosen.
 */
export function BestResult({ best }: { best: BestData }) {
  const usage = useUsageWords();
  const { product } = useCatalogPaths();
  const href = best.kind === "card" ? product(best) : paths.brand(best.url_key);
  return (
    <section className={styles.best} aria-labelledby="best">
      <Sweet {...best.face} />
      <div className={styles.words}>
        <div>
          <h2 id="best" lang="fr">
            <PlainLink href={href + best.query}>{best.name}</PlainLink>
          </h2>
          <Text muted>
            <span lang="fr">{best.about}</span> {best.kind === "voucher" && `${usage(best.usage)}.`}
          </Text>
        </div>
        {best.chosen ? (
          <ChosenAmount best={best} chosen={best.chosen} href={href} />
        ) : (
          <Amounts best={best} href={href} />
        )}
      </div>
    </section>
  );
}

type Linked = { readonly best: BestData; readonly href: string };

/** The amount that the search names. */
function ChosenAmount({
  best,
  chosen,
  href,
}: Linked & { readonly chosen: NonNullable<BestData["chosen"]> }) {
  const euro = useEuro();
  const others = best.range ?? endsOf(best.choices);
  return (
    <>
      <Row gap="md">
        <span className={styles.amount}>{euro(chosen.amount)}</span>
        <ButtonLink href={href + chosen.query}>
          <Trans>Choose this voucher</Trans>
        </ButtonLink>
      </Row>
      {others && others.from < others.to && (
        <TextLink href={href}>
          <Trans>
            Choose another amount, from {euro(others.from)} to {euro(others.to)}
          </Trans>
        </TextLink>
      )}
    </>
  );
}

function endsOf(choices: BestData["choices"]) {
  const [first, last] = [choices[0], choices.at(-1)];
  return first && last && { from: first.amount, to: last.amount };
}

function Amounts({ best, href }: Linked) {
  const { t } = useLingui();
  const euro = useEuro();
  const { choices } = best;
  return (
    <>
      {choices.length > 0 && (
        <div className={styles.amounts} role="group" aria-label={t`Amounts`}>
          {choices.map(({ amount, query }) => (
            <ChipLink key={amount} href={href + query} className={styles.ticket}>
              {euro(amount)}
            </ChipLink>
          ))}
        </div>
      )}
      <Row>
        <ButtonLink href={href + best.query}>
          <Trans>Choose this voucher</Trans>
        </ButtonLink>
      </Row>
    </>
  );
}
