import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Code, CodePanel } from "@papillote/ui/paper/code-panel.tsx";
import { momentWords } from "#app/platform/words/date-words.ts";
import { AccountScreen } from "./account-screen.tsx";
import type { LoyaltyCardData } from "./load-loyalty-card.ts";
import styles from "./loyalty-card.module.css";
import { MemberBarcode } from "./member-barcode.tsx";

/** S2.32: the member's number, black on white in both themes. */
export function LoyaltyCard({ member_number, since }: LoyaltyCardData) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`Loyalty card`} lead={t`Show this number to be recognised.`}>
      <div className={styles.card}>
        <CodePanel
          bars={<MemberBarcode number={member_number} />}
          number={<Code>{grouped(member_number)}</Code>}
        />
      </div>
      <Text size="small" muted>
        <Trans>Member since {momentWords(since).split(" ")[1]}</Trans>
      </Text>
    </AccountScreen>
  );
}

/** As it is printed under the bars of an EAN-13. */
function grouped(number: string): string {
  return `${number.slice(0, 1)} ${number.slice(1, 7)} ${number.slice(7)}`;
}
