import { Trans, useLingui } from "@lingui/react/macro";
import type { SavedCard } from "@papillote/contract/purchases/saved-cards.ts";
import { TextButton } from "@papillote/ui/controls/button.tsx";
import { StatusList } from "@papillote/ui/display/line-item.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text, VisuallyHidden } from "@papillote/ui/layout/text.tsx";
import Info from "lucide-react/icons/info";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { type FormRefusal, useRefusalText } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm, useSending } from "#app/platform/forms/post-form.tsx";

type SavedCardsProps = {
  /** Undefined while the provider does not answer. */
  readonly cards: readonly SavedCard[] | undefined;
  readonly refusal: FormRefusal | undefined;
};

/** The cards that the payment provider has stored for the customer; each can be removed there. */
export function SavedCards({ cards, refusal }: SavedCardsProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  return (
    <AccountScreen
      title={t`Your bank cards`}
      lead={
        <Trans>
          The payment provider keeps them, and offers them on its page when you pay. Their numbers
          are never with us.
        </Trans>
      }
    >
      {refusal && <FormNote>{refusalText(refusal.refusal)}</FormNote>}
      {cards === undefined && (
        <Note tone="info" icon={<Info size={20} aria-hidden="true" />}>
          <Trans>The payment provider does not answer. Please try again in a moment.</Trans>
        </Note>
      )}
      {cards?.length === 0 && (
        <Text>
          <Trans>
            No card is kept. You can keep one on the provider’s page at your next payment.
          </Trans>
        </Text>
      )}
      {cards && cards.length > 0 && (
        <StatusList
          items={cards.map((card) => ({
            key: card.card_ref,
            title: nameOf(card),
            note: <Expiry {...card} />,
            actions: <RemoveForm {...card} />,
          }))}
        />
      )}
    </AccountScreen>
  );
}

function nameOf({ brand, last4 }: SavedCard): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}

function Expiry({ expires }: SavedCard) {
  const [year = "", month = ""] = expires.split("-");
  return (
    <Trans>
      Valid until {month}/{year}
    </Trans>
  );
}

function RemoveForm(card: SavedCard) {
  const isSending = useSending();
  const name = nameOf(card);
  return (
    <PostForm>
      <input type="hidden" name="card_ref" value={card.card_ref} />
      <TextButton type="submit" tone="danger" aria-disabled={isSending || undefined}>
        <Trans>Remove</Trans>
        <VisuallyHidden> {name}</VisuallyHidden>
      </TextButton>
    </PostForm>
  );
}
