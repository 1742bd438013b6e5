import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink, ChipRow } from "@papillote/ui/controls/chip.tsx";
import { SelectField } from "@papillote/ui/controls/field.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { breadcrumbData } from "#app/features/catalog/cards/describe-shop.ts";
import { GoodsCard } from "#app/features/catalog/cards/goods-cards.tsx";
import { SearchedWords } from "#app/features/catalog/cards/searched-words.tsx";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { goodsAddress } from "./goods-choices.ts";
import styles from "./goods-list.module.css";
import type { GoodsListData } from "./load-goods-list.ts";

/** The products of the brands: all, or what a search finds, by universe, colour and size. */
export function GoodsList(list: GoodsListData) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const whole = useWholeAddress();
  const { choices, cards } = list;
  const title = t`Products of our brands`;
  const lead = t`Clothes, boxes, books and workshops that our brands sell here, besides their vouchers.`;
  const crumbs = [
    { label: t`Home`, href: paths.home() },
    { label: t`Shop`, href: paths.shop() },
    { label: t`Products` },
  ];
  return (
    <PageBody>
      <PageHead
        title={
          choices.q === undefined
            ? `${title} · ${shopName}`
            : t`${choices.q}, in the products · ${shopName}`
        }
        description={lead}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, whole)} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <SectionHead level={1} title={title} lead={lead} />
      <Stack gap="lg">
        <ChipRow label={t`Kind of result`}>
          <ChipLink href={choices.q === undefined ? paths.shop() : paths.search(choices.q)}>
            <Trans>Vouchers and cards</Trans>
          </ChipLink>
          <ChipLink href={goodsAddress(choices)} current>
            <Trans>Products</Trans>
          </ChipLink>
        </ChipRow>
        <GoodsFilters key={JSON.stringify(choices)} {...list} />
        <ResultCount {...list} />
        {cards.length === 0 ? (
          <NoGoods />
        ) : (
          <CardGrid columns={4}>
            {cards.map((card) => (
              <li key={card.product_id}>
                <GoodsCard card={card} headingLevel={2} />
              </li>
            ))}
          </CardGrid>
        )}
        <GoodsPages {...list} />
      </Stack>
    </PageBody>
  );
}

/** A GET form: with script each choice is applied at once, without it by the button. */
function GoodsFilters({ choices, universes, colors, sizes }: GoodsListData) {
  const { t } = useLingui();
  const submit = useSubmit();
  const apply = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (form) void submit(form, { preventScrollReset: true });
  };
  const filters = [
    { name: "universe", label: t`Universe`, all: t`All the universes`, options: universes },
    { name: "color", label: t`Colour`, all: t`All the colours`, options: colors },
    { name: "size", label: t`Size`, all: t`All the sizes`, options: sizes },
  ] as const;
  const sorts = [
    { id: "favourites", label: t`Our selection` },
    { id: "latest", label: t`Newest` },
    { id: "price_asc", label: t`Price, rising` },
    { id: "price_desc", label: t`Price, falling` },
  ];
  return (
    <Form className={styles.filters} action={paths.goods()} aria-label={t`Filters`}>
      {choices.q !== undefined && <input type="hidden" name="q" value={choices.q} />}
      {filters.map(
        ({ name, label, all, options }) =>
          (options.length > 1 || choices[name] !== undefined) && (
            <SelectField
              key={name}
              label={label}
              name={name}
              defaultValue={String(choices[name] ?? "")}
              onChange={apply}
            >
              <option value="">{all}</option>
              {options.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${one.label} (${one.count})`}
                </option>
              ))}
            </SelectField>
          ),
      )}
      <SelectField
        label={t`Sort`}
        name="sort"
        defaultValue={choices.sort ?? "favourites"}
        onChange={apply}
      >
        {sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button variant="line">
          <Trans>Show</Trans>
        </Button>
      </noscript>
    </Form>
  );
}

/** A live region: changes are read out. */
function ResultCount({ total, understood, choices: { q, universe, color, size } }: GoodsListData) {
  const isFiltered = [universe, color, size].some((one) => one !== undefined);
  return (
    <Row>
      <p role="status">
        <b>
          <Plural value={total} one="# product" other="# products" />
        </b>
        {q !== undefined && (
          <Text as="span" muted>
            {" "}
            <SearchedWords q={q} understood={understood} />
          </Text>
        )}
      </p>
      {(q !== undefined || isFiltered) && (
        <TextLink href={paths.goods()} rel="nofollow">
          <Trans>Clear all</Trans>
        </TextLink>
      )}
    </Row>
  );
}

function NoGoods() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      headingLevel={2}
      title={t`no product matches your search`}
      action={
        <ButtonLink href={paths.goods()} variant="ink">
          <Trans>All the products</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try fewer words, or another colour or size.</Trans>
    </EmptyState>
  );
}

function GoodsPages({ choices, lastPage }: GoodsListData) {
  const { page } = choices;
  if (lastPage === 1) return null;
  return (
    <Row>
      {page > 1 && (
        <ButtonLink href={goodsAddress({ ...choices, page: page - 1 })} variant="line" rel="prev">
          <Trans>Previous products</Trans>
        </ButtonLink>
      )}
      <Text size="small" muted>
        <Trans>
          Page {page} of {lastPage}
        </Trans>
      </Text>
      {page < lastPage && (
        <ButtonLink href={goodsAddress({ ...choices, page: page + 1 })} variant="line" rel="next">
          <Trans>Next products</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
