import { Trans } from "@lingui/react/macro";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import Lock from "lucide-react/icons/lock";

/** Shown beside the logo during the checkout. */
export function SecurePayment() {
  return (
    <Text as="div" size="small" muted>
      <Row gap="xs">
        <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Secure payment</Trans>
      </Row>
    </Text>
  );
}
