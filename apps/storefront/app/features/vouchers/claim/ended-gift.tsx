import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { ClaimData } from "./answer-claim.ts";
import styles from "./claim.module.css";

type Gift = NonNullable<ClaimData["gift"]>;

/** A gift that is kept in an account, was taken back, or whose voucher has ended. */
export function EndedGift({ gift }: { gift: Gift }) {
  if (gift.state === "claimed") return <KeptGift gift={gift} />;
  return gift.state === "cancelled" ? <CancelledGift gift={gift} /> : <ExpiredGift />;
}

function KeptGift({ gift }: { gift: Gift }) {
  const { t } = useLingui();
  const { customer } = useVisitor();
  const at = gift.ended_at === null ? "" : momentWords(gift.ended_at);
  const account = gift.claimed_by ?? "";
  return (
    <div className={styles.inner}>
      <Sweet paper={gift.occasion ?? paperOf(gift.universe_id)} big={t`Unwrapped`} size="md" />
      <h1>
        <Trans>This gift is unwrapped already</Trans>
      </h1>
      <p>
        <Trans>
          At {at}, and kept in the account {account}.
        </Trans>
      </p>
      <Row justify="center">
        {customer ? (
          <ButtonLink href={paths.myVouchers()} variant="ink">
            <Trans>See my vouchers</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.login(paths.myVouchers())} variant="ink">
            <Trans>Log in</Trans>
          </ButtonLink>
        )}
        <AnotherLink />
      </Row>
    </div>
  );
}

function CancelledGift({ gift }: { gift: Gift }) {
  const { t } = useLingui();
  const at = gift.ended_at === null ? "" : momentWords(gift.ended_at);
  return (
    <div className={styles.inner}>
      <Sweet paper="encre" big={t({ message: "Cancelled", context: "gift" })} size="md" />
      <h1>
        <Trans>This gift was cancelled</Trans>
      </h1>
      <p>
        <Trans>
          The person who sent it to you took it back at {at}. Its link no longer works; nothing is
          asked of you.
        </Trans>
      </p>
      <Row justify="center">
        <AnotherLink />
      </Row>
    </div>
  );
}

function ExpiredGift() {
  const { t } = useLingui();
  return (
    <div className={styles.inner}>
      <Sweet paper="encre" big={t`Expired`} size="md" />
      <h1>
        <Trans>This voucher has ended</Trans>
      </h1>
      <p>
        <Trans>Its last day is over: it can neither be used nor kept.</Trans>
      </p>
      <Row justify="center">
        <AnotherLink />
      </Row>
    </div>
  );
}

/** On a device that several people share, the next person may have a link of their own. */
function AnotherLink() {
  return (
    <PostForm>
      <Button name="intent" value="forget" variant="line">
        <Trans>Open another link</Trans>
      </Button>
    </PostForm>
  );
}
