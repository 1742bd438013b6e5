import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { TextField } from "@papillote/ui/controls/field.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useState } from "react";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import styles from "./gift-link.module.css";
import type { OfferData } from "./load-offers.ts";

/** The link as text and as a QR code, for the giver to pass on. */
export function GiftLink({ link }: { link: NonNullable<OfferData["link"]> }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    setCopied(true);
  };
  return (
    <Stack gap="md">
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
        <ButtonLink href={giftPaths.offeredGifts()} variant="line">
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
