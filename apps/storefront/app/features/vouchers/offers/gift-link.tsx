import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useState } from "react";
import styles from "./gift-link.module.css";
import { foldedCardPath } from "./gifts-place.ts";
import type { OfferData } from "./load-offers.ts";

/** The link as text, as a QR code and on a card to fold, for the giver to pass on. */
export function GiftLink({
  link,
  offer,
  token,
  back,
}: {
  link: NonNullable<OfferData["link"]>;
  offer: OfferData["offer"];
  /** The token of a visitor's order. */
  token: string | undefined;
  back: string;
}) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    setCopied(true);
  };
  return (
    <Stack gap="md">
      {offer.card_id !== null && (
        <CardToFold
          href={foldedCardPath({ offerId: offer.offer_id, token }, offer.card_id)}
          firstname={offer.recipient.firstname}
        />
      )}
      <TextField
        label={t`Link`}
        value={link.url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row>
        <Button
          type="button"
          variant="ink"
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          <Trans>Copy the link</Trans>
        </Button>
        <ButtonLink href={back} variant="line">
          <Trans>Back to my gifts</Trans>
        </ButtonLink>
      </Row>
      <p role="status">{isCopied && <Trans>The link is copied.</Trans>}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(link.qrSvg)}`}
        alt={t`QR code of the link`}
        width="220"
        height="220"
      />
      <Text size="small" muted>
        <Trans>
          Whoever has this link can unwrap the gift and keep it. Give it to the receiver alone.
        </Trans>
      </Text>
    </Stack>
  );
}

/** The download leaves the page open, as it says how the sheet is folded. */
function CardToFold({ href, firstname }: { href: string; firstname: string }) {
  return (
    <Stack gap="sm">
      <Text>
        <Trans>One A4 sheet, one side, two folds. The code of the voucher stays hidden.</Trans>
      </Text>
      <Row>
        <ButtonLink href={href} download>
          <Trans>Download the card to fold</Trans>
        </ButtonLink>
      </Row>
      <ol className={styles.folds}>
        <li>
          <Trans>Print it at 100 %, on one side, in colour or in grey.</Trans>
        </li>
        <li>
          <Trans>Fold the top to the back, along the horizontal line.</Trans>
        </li>
        <li>
          <Trans>Fold the left to the back: “For {firstname}” is in front.</Trans>
        </li>
      </ol>
    </Stack>
  );
}
