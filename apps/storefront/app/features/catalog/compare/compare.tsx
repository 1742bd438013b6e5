import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { LineLinks } from "@papillote/ui/overlays/search-panel.tsx";
import { useEffect } from "react";
import { Form } from "react-router";
import { saveCompared } from "#app/platform/favourites/last-compared.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import styles from "./compare.module.css";
import { CompareTable } from "./compare-table.tsx";
import { addToComparison, comparisonMax } from "./compared.ts";
import type { loadCompare } from "./load-compare.ts";

type CompareData = Awaited<ReturnType<typeof loadCompare>>;

/** Up to four cards or articles side by side. The URL names them, so that it can be shared. */
export function Compare({ compared, q, found }: CompareData) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const ids = compared.map(({ product }) => product.id);
  const key = ids.join(",");
  // Session storage is outside React. The compare links of other pages add to these ids.
  useEffect(() => saveCompared(key), [key]);
  return (
    <PageBody>
      <PageHead
        title={`${t`Compare`} · ${shopName}`}
        description={t`Up to four cards or articles side by side.`}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumbs
        label={t`You are here`}
        items={[
          { label: t`Home`, href: paths.home() },
          { label: t`Shop`, href: paths.shop() },
          { label: t`Compare` },
        ]}
      />
      <SectionHead
        level={1}
        title={t`Compare`}
        lead={t`Up to four cards or articles side by side.`}
      />
      <Stack gap="xl">
        {compared.length > 0 ? <CompareTable compared={compared} /> : <NothingCompared />}
        {compared.length < comparisonMax && <AddCard ids={ids} q={q} found={found} />}
      </Stack>
    </PageBody>
  );
}

function NothingCompared() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      title={t`Nothing to compare yet`}
      action={
        <ButtonLink href={paths.shop()} variant="ink">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>Look for a brand below, or press “Compare” on the page of a card.</Trans>
    </EmptyState>
  );
}

function AddCard({ ids, q, found }: Pick<CompareData, "q" | "found"> & { ids: readonly number[] }) {
  const { t } = useLingui();
  const items = found.map(({ product_id, name, universe_id }) => ({
    href: paths.compare(addToComparison(ids, product_id)),
    paper: paperOf(universe_id),
    label: t`Add ${name}`,
  }));
  return (
    <div className={styles.add}>
      <Stack gap="md">
        <Form
          method="get"
          action={paths.compare()}
          preventScrollReset
          role="search"
          aria-label={t`A card to compare`}
        >
          {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(",")} />}
          <Row align="end">
            <TextField
              key={q}
              label={t`Add a card`}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={100}
              placeholder={t`A brand`}
            />
            <Button variant="line">
              <Trans>Look for it</Trans>
            </Button>
          </Row>
        </Form>
        <div role="status">
          {q !== "" && items.length === 0 && <Text muted>{t`no brand matches your search`}</Text>}
        </div>
        {items.length > 0 && <LineLinks items={items} />}
      </Stack>
    </div>
  );
}
