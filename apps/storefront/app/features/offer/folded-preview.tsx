import { useLingui } from "@lingui/react/macro";
import { isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { FoldedReceipt } from "@papillote/ui/display/receipt.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import type { ComponentProps } from "react";
import { GiftPreview } from "#app/platform/gifts/gift-preview.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";
import styles from "./give-card.module.css";

/** The preview before the fields that change it, folded into one line with the wrapped gift. */
export function FoldedPreview(preview: ComponentProps<typeof GiftPreview>) {
  const { t } = useLingui();
  const euro = useEuro();
  const { gift, brand, universeId, value } = preview;
  const recipient = gift.firstname.trim();
  return (
    <FoldedReceipt
      className={styles.folded}
      label={
        <span className={styles.wrapped}>
          <Sweet
            paper={isGiftOccasion(gift.occasion) ? gift.occasion : paperOf(universeId)}
            big={recipient === "" ? brand : recipient}
            size="sm"
          />
          {recipient === "" ? t`What will be unwrapped` : t`What ${recipient} will unwrap`}
        </span>
      }
      value={value === undefined ? "" : euro(value)}
    >
      <GiftPreview {...preview} />
    </FoldedReceipt>
  );
}
