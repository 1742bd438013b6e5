import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ProductCard } from "@papillote/contract/catalog.ts";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useRef } from "react";
import { Link } from "react-router";
import { comparedMax } from "#app/features/catalog/compare/compared.ts";
import { useFavourites } from "#app/platform/favourites/favourites.ts";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { usePlace, withOverlay } from "#app/platform/overlays/place.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { NothingKept } from "./nothing-kept.tsx";
import { useUndo } from "./use-undo.ts";
import { WishCard } from "./wish-card.tsx";

type Props = { cards: readonly ProductCard[]; refusal: FormRefusal | undefined };

/** What hearts keep: of the account, or of this device until somebody logs in. */
export function Wishlist({ cards, refusal }: Props) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { ids } = useFavourites();
  const refusalText = useRefusalText();
  const shown = cards.filter(({ product_id }) => ids.includes(product_id));
  const list = useRef<HTMLDivElement>(null);
  const offerUndo = useUndo();
  const letGo = (card: ProductCard) => {
    offerUndo(card);
    list.current?.focus(); // the pressed heart goes with its card
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
        {refusal && (
          <Note tone="err" role="alert" icon={<CircleAlert size={20} aria-hidden="true" />}>
            {refusalText(refusal.refusal)}
          </Note>
        )}
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
                      shown.slice(0, comparedMax).map(({ product_id }) => product_id),
                    )}
                  >
                    {shown.length > comparedMax ? (
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
                    <WishCard card={card} onLetGo={() => letGo(card)} />
                  </li>
                ))}
              </CardGrid>
            </Stack>
          ) : (
            <NothingKept href={paths.shop()} />
          )}
        </div>
        <WhereKept />
      </Stack>
    </PageBody>
  );
}

/** A guest's list is on this device alone. */
function WhereKept() {
  const { customer } = useVisitor();
  const { here } = usePlace();
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
