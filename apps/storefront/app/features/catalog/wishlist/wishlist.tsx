import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ProductCard } from "@papillote/contract/catalog.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import { useRef } from "react";
import { Link, useSubmit } from "react-router";
import { comparisonMax } from "#app/features/catalog/compare/compared.ts";
import { applyFavourite, useFavourites } from "#app/platform/favourites/favourites.ts";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote } from "#app/platform/forms/post-form.tsx";
import { notify } from "#app/platform/overlays/notify.ts";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { NoFavourites } from "./no-favourites.tsx";
import { WishCard } from "./wish-card.tsx";

/** The favourites of the account, or of this device for a guest. */
export function Wishlist({
  cards,
  refusal,
}: {
  cards: readonly ProductCard[];
  refusal: FormRefusal | undefined;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { ids } = useFavourites();
  const refusalText = useRefusalText();
  const shown = cards.filter(({ product_id }) => ids.includes(product_id));
  const list = useRef<HTMLDivElement>(null);
  const offerUndo = useUndo();
  const remove = (card: ProductCard) => {
    offerUndo(card);
    list.current?.focus(); // the pressed heart disappears with its card
  };
  return (
    <PageBody>
      <title>{`${t`My favourites`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs
        label={t`You are here`}
        items={[{ label: t`Home`, href: paths.home() }, { label: t`My favourites` }]}
      />
      <SectionHead level={1} title={t`My favourites`} />
      <Stack gap="lg">
        {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
        <div ref={list} tabIndex={-1} role="group" aria-label={t`My favourites`}>
          {shown.length > 0 ? (
            <Stack gap="lg">
              <Row justify="between">
                <Text muted role="status">
                  <Plural value={shown.length} one="# card" other="# cards" />
                </Text>
                {shown.length > 1 && (
                  <TextLink
                    href={paths.compare(
                      shown.slice(0, comparisonMax).map(({ product_id }) => product_id),
                    )}
                  >
                    {shown.length > comparisonMax ? (
                      <Trans>Compare the first four</Trans>
                    ) : (
                      <Trans>Compare them</Trans>
                    )}
                  </TextLink>
                )}
              </Row>
              <CardGrid columns={4}>
                {shown.map((card) => (
                  <li key={card.product_id}>
                    <WishCard card={card} onRemove={() => remove(card)} />
                  </li>
                ))}
              </CardGrid>
            </Stack>
          ) : (
            <NoFavourites href={paths.shop()} />
          )}
        </div>
        <WhereKept />
      </Stack>
    </PageBody>
  );
}

/** Tells a guest that the list exists only on this device. */
function WhereKept() {
  const { customer } = useVisitor();
  const { here } = useOverlay();
  if (customer) return null;
  return (
    <Text muted>
      <Trans>
        Kept on this device. <Link to={withOverlay(here, { panel: "login" })}>Log in</Link> and your
        account keeps them, on all your devices.
      </Trans>
    </Text>
  );
}

/** Notifies that a card was removed, with a button that adds it again. */
function useUndo(): (card: ProductCard) => void {
  const { t } = useLingui();
  const submit = useSubmit();
  const { of } = useFavourites();
  return ({ product_id: productId, name }) => {
    const addAgain = () => {
      applyFavourite(of, productId, true);
      if (of !== undefined)
        void submit(
          { productId, intent: "set", return: paths.wishlist() },
          { method: "post", action: paths.favourites(), navigate: false },
        );
    };
    notify({
      type: "info",
      message: t`${name} is no longer among your favourites.`,
      action1: { label: t`Undo`, onPress: addAgain },
    });
  };
}
