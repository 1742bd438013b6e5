import { Trans, useLingui } from "@lingui/react/macro";
import { ean13Modules } from "@papillote/domain/catalog/ean13-bars.ts";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Code, CodePanel } from "@papillote/ui/paper/code-panel.tsx";
import { momentWords } from "#app/platform/words/date-words.ts";
import { AccountScreen } from "./account-screen.tsx";
import type { loadLoyaltyCard } from "./load-loyalty-card.ts";
import styles from "./loyalty-card.module.css";

type LoyaltyCardData = Awaited<ReturnType<typeof loadLoyaltyCard>>;

/** S2.32: the member number as a barcode, black on white in both themes. */
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

/** The grouping of digits below an EAN-13 barcode. */
function grouped(number: string): string {
  return `${number.slice(0, 1)} ${number.slice(1, 7)} ${number.slice(7)}`;
}

/** Width of the white margin on both sides, in modules, and height of the bars. */
const quietZone = 11;
const height = 40;

function MemberBarcode({ number }: { number: string }) {
  const { t } = useLingui();
  const modules = ean13Modules(number);
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${quietZone + index} 0h${bar.length}v${height}h-${bar.length}z`)
    .join("");
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * quietZone} ${height}`}
      role="img"
      aria-label={t`Barcode of your loyalty card`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={bars} fill="#000" />
    </svg>
  );
}
