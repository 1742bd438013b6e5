import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductCard, VoucherCard } from "@papillote/contract/catalog.ts";
import { wordsOfCard } from "@papillote/domain/catalog/occasions.ts";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import { GoodsCard } from "#app/features/catalog/cards/goods-card.tsx";
import { useUsageWords } from "#app/features/catalog/cards/usage-words.ts";
import { useCardTag } from "#app/features/catalog/cards/use-card-tag.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/** A favourite: a voucher, or goods. Its heart removes it. */
export function WishCard({ card, onRemove }: { card: ProductCard; onRemove: () => void }) {
  if (card.kind === "voucher") return <VoucherWish card={card} onRemove={onRemove} />;
  return (
    <GoodsCard
      card={card}
      headingLevel={2}
      onChange={(isKept) => isKept || onRemove()}
      action={<GoodsLink card={card} />}
    />
  );
}

function VoucherWish({ card, onRemove }: { card: VoucherCard; onRemove: () => void }) {
  const { t } = useLingui();
  const euro = useEuro();
  const usage = useUsageWords();
  const catalog = useCatalogPaths();
  const tagOf = useCardTag();
  const face = {
    paper: paperOf(card.universe_id),
    ...(card.logo === "" ? { big: wordsOfCard(card.name) } : { logo: card.logo }),
  };
  return (
    <SweetCard
      {...face}
      href={catalog.product(card)}
      title={card.name}
      headingLevel={2}
      meta={usage(card.usage)}
      price={card.price_from === null ? undefined : t`from ${euro(card.price_from)}`}
      priceBefore={card.worth === null ? undefined : euro(card.worth)}
      priceBeforeLabel={t`Worth`}
      faded={!card.is_in_stock}
      tag={tagOf({ isInStock: card.is_in_stock, price: card.price_from, worth: card.worth })}
      corner={
        <Heart
          productId={card.product_id}
          name={card.name}
          onChange={(isKept) => isKept || onRemove()}
        />
      }
      action={<CartAction card={card} />}
    />
  );
}

function GoodsLink({ card }: { card: ProductCard }) {
  const catalog = useCatalogPaths();
  return (
    <ButtonLink href={catalog.product(card)} variant="line" size="sm">
      <Trans>See the article</Trans>
      <span className="visually-hidden"> {card.name}</span>
    </ButtonLink>
  );
}

/** Adds a voucher of one amount to the cart; any other leads to the page where it is chosen. */
function CartAction({ card }: { card: VoucherCard }) {
  const catalog = useCatalogPaths();
  const { only_choice, is_in_stock, name } = card;
  if (!is_in_stock || !only_choice)
    return (
      <ButtonLink href={catalog.product(card)} variant="line" size="sm">
        {is_in_stock ? <Trans>Choose the amount</Trans> : <Trans>See the card</Trans>}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
    );
  return (
    <PostForm action={paths.wishlist()} preventScrollReset>
      <input type="hidden" name="choice" value={`${only_choice.sku}:${only_choice.amount}`} />
      <Button variant="line" size="sm">
        <Trans>Add to the cart</Trans>
        <span className="visually-hidden"> {name}</span>
      </Button>
    </PostForm>
  );
}
