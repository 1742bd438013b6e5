import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { ClaimAnswer, ClaimData } from "./answer-claim.ts";
import styles from "./claim.module.css";
import { EndedGift } from "./ended-gift.tsx";
import { ReadLink, useLinkOfAddress } from "./read-link.tsx";
import { UnwrappedGift } from "./unwrapped-gift.tsx";

/** What a claim link opens: the wrapped gift, then the giver's words and the voucher. */
export function Claim({
  gift,
  isUnwrapped,
  patterns,
  answer,
}: ClaimData & { answer: ClaimAnswer | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  useLinkOfAddress();
  const openRefusal =
    answer && "form" in answer && answer.form === "open" ? answer.refused : undefined;
  const isOpen = gift?.state === "open" || gift?.state === "revealed";
  return (
    <div className={styles.ground}>
      <title>{`${t`A gift for you`} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <DrawnPatterns markup={patterns} />
      {!gift || openRefusal ? (
        <ReadLink refusal={openRefusal} />
      ) : !isOpen ? (
        <EndedGift gift={gift} />
      ) : isUnwrapped ? (
        <UnwrappedGift gift={gift} answer={answer} />
      ) : (
        <WrappedGift gift={gift} />
      )}
    </div>
  );
}

type Gift = NonNullable<ClaimData["gift"]>;

function WrappedGift({ gift }: { gift: Gift }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { recipient } = gift;
  const giver = gift.giver === "" ? shopName : gift.giver;
  return (
    <div className={styles.inner}>
      <h1>
        <Trans>
          {recipient}, {giver} has slipped a word inside.
        </Trans>
      </h1>
      <Sweet
        paper={gift.occasion ?? paperOf(gift.universe_id)}
        big={t`For ${recipient}`}
        small={t`from ${giver}`}
        size="lg"
      />
      <ButtonLink href={giftPaths.claim("unwrapped")}>
        <Trans>Unwrap</Trans>
      </ButtonLink>
      <p className={styles.quiet}>
        <Trans>
          A gift from {giver}, entrusted to {shopName}.
        </Trans>
      </p>
    </div>
  );
}
