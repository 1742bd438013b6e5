import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { CodeShown } from "#app/features/vouchers/code-shown.tsx";
import { WaiverQuestion } from "#app/features/vouchers/reveal-form.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { UnfoldedGift } from "#app/platform/gifts/unfolded-gift.tsx";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import type { ClaimAnswer, ClaimData } from "./answer-claim.ts";
import styles from "./claim.module.css";
import { TakeCredit } from "./take-credit.tsx";
import { ThankGiver } from "./thank-giver.tsx";

type Gift = NonNullable<ClaimData["gift"]>;

/** The open paper: use the voucher now, keep it in an account, thank the giver. */
export function UnwrappedGift({ gift, answer }: { gift: Gift; answer: ClaimAnswer | undefined }) {
  const { shopName } = useVisitor();
  const giver = gift.giver === "" ? shopName : gift.giver;
  const { t } = useLingui();
  const isCredit = gift.kind === "code";
  const name = isCredit ? t`Credit to spend at ${shopName}` : (gift.brand ?? gift.name);
  const shown = answer && "revealed" in answer ? answer.revealed : undefined;
  const refused = (form: string) =>
    answer && "form" in answer && answer.form === form ? answer.refused : undefined;
  return (
    <div className={styles.inner}>
      <h1 className="visually-hidden">
        <Trans>The words of {giver}</Trans>
      </h1>
      <UnfoldedGift
        paper={gift.occasion ?? paperOf(gift.universe_id)}
        message={gift.message}
        from={giver}
        logo={gift.logo}
        name={name}
        value={gift.value}
        endsOn={gift.ends_on}
        usage={gift.purchase_type}
        opens={answer === undefined}
      />
      {shown && (
        <div className={styles.panel}>
          <CodeShown revealed={shown} name={name} />
        </div>
      )}
      <div className={styles.panel}>
        {isCredit ? (
          <TakeCredit code={gift.code} refusal={refused("keep")} />
        ) : (
          <>
            {!shown && (
              <UseNow
                gift={gift}
                refusal={answer && "cardId" in answer ? answer.refusal : undefined}
              />
            )}
            <KeepIt refusal={refused("keep")} />
          </>
        )}
      </div>
      <ThankGiver gift={gift} giver={giver} refusal={refused("thank")} />
      <p className={styles.quiet}>
        {isCredit ? (
          <Trans>
            This link stays yours: come back whenever you want. Credit on a balance is valid for a
            year and buys vouchers of all our brands.
          </Trans>
        ) : (
          <Trans>
            This link stays yours: come back whenever you want. In an account your voucher is ready
            at the till, also without a network.
          </Trans>
        )}
      </p>
    </div>
  );
}

function UseNow({ gift, refusal }: { gift: Gift; refusal: FormRefusal | undefined }) {
  const { t } = useLingui();
  const { errorOf, note } = useFormWords(refusal, ["waiver"]);
  return (
    <PageForm intent="reveal" refusal={refusal} note={note}>
      {gift.waiver_needed && refusal && (
        <WaiverQuestion
          label={t`I want the code now and I know that seeing it ends the right of withdrawal for this voucher.`}
          refusal={refusal}
          error={errorOf("waiver")}
        />
      )}
      <Button full>
        <Trans>Use it now</Trans>
      </Button>
    </PageForm>
  );
}

function KeepIt({ refusal }: { refusal: FormRefusal | undefined }) {
  const { note } = useFormWords(refusal, []);
  const { customer } = useVisitor();
  return (
    <PageForm intent="keep" refusal={refusal} note={note}>
      <Stack gap="xs">
        <Button variant="line" full>
          <Trans>Keep in my account</Trans>
        </Button>
        {!customer && (
          <p className={styles.quiet}>
            <Trans>You log in or create an account first; the gift follows by itself.</Trans>
          </p>
        )}
      </Stack>
    </PageForm>
  );
}
