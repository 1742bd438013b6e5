import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { type ReactNode, useEffect, useState } from "react";
import type { TillCard } from "#app/offline/till-cards.ts";
import { useFieldError } from "#app/platform/forms/form-state.ts";
import { useIsOnline } from "#app/platform/online.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { readUse } from "./read-use.ts";
import styles from "./till.module.css";
import { readSubmitted, TillUse } from "./till-use.tsx";
import { TillBody, TillFrame } from "./till-view.tsx";

const onDevice = () => import("#app/offline/page-till.ts");

/** The till without a network: the vouchers that this device stored, and the one the URL names. */
export function DeviceTill() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const isOnline = useIsOnline();
  const cards = useStoredCards(isOnline);
  const chosen = useChosen();
  const card = cards?.find(({ cardId }) => cardId === chosen);
  return (
    <>
      <title>{`${t`At the till`} · ${shopName}`}</title>
      {card ? (
        <TillFrame name={card.name} close={voucherPaths.deviceTill()} isOffline={!isOnline}>
          <StoredCard key={card.cardId} card={card} />
        </TillFrame>
      ) : (
        <TillFrame name={t`Vouchers on this device`} close={paths.myVouchers()}>
          <StoredCards cards={cards}>
            {chosen !== "" && isOnline && <EndedCode cardId={chosen} />}
          </StoredCards>
        </TillFrame>
      )}
    </>
  );
}

/** The voucher may have another code, or none any more; its page says so. */
function EndedCode({ cardId }: { cardId: string }) {
  return (
    <Note>
      <Trans>This voucher is no longer stored on this device.</Trans>{" "}
      <TextLink href={voucherPaths.details(cardId)}>
        <Trans>See the voucher</Trans>
      </TextLink>
    </Note>
  );
}

function StoredCards({
  cards,
  children,
}: {
  cards: readonly TillCard[] | undefined;
  /** About a voucher that is not among them. */
  children: ReactNode;
}) {
  const euro = useEuro();
  if (cards === undefined) return null;
  return (
    <div className={styles.list}>
      {children}
      {cards.length === 0 && (
        <Note>
          <Trans>
            No voucher is stored on this device. Once you have seen a code here, it opens without a
            network too, until you log out.
          </Trans>
        </Note>
      )}
      {cards.map(({ cardId, name, left }) => (
        <ButtonLink key={cardId} as="a" href={voucherPaths.deviceTill(cardId)} variant="line" full>
          {name}, {euro(cents(left))}
        </ButtonLink>
      ))}
    </div>
  );
}

function StoredCard({ card }: { card: TillCard }) {
  const [left, setLeft] = useState(card.left);
  const [problem, setProblem] = useState<string>();
  const [isNoted, setNoted] = useState(false);
  const errorOf = useFieldError(
    problem === undefined
      ? undefined
      : {
          refusal: "INVALID_DATA",
          errors: [{ field: "spent", message: "", reason: problem }],
          values: {},
        },
  );
  const note = async (form: FormData) => {
    const use = readUse(form);
    if (use === undefined) return;
    if ("problem" in use) return setProblem(use.problem);
    await (await onDevice()).queueNote(card.cardId, use);
    setProblem(undefined);
    setLeft(use.left ?? 0);
    setNoted(true);
  };
  return (
    <TillBody code={card} value={cents(card.value)} left={cents(left)} endsOn={card.endsOn}>
      <div role="status">
        {isNoted && (
          <Note tone="info">
            <Trans>Noted on this device. It is sent when the network is back.</Trans>
          </Note>
        )}
      </div>
      {left > 0 && (
        <form
          key={left}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void note(readSubmitted(event));
          }}
        >
          <TillUse left={cents(left)} error={errorOf("spent")} typed={undefined} />
        </form>
      )}
    </TillBody>
  );
}

/** With a network the shop is asked first, so that no code is shown that was replaced. */
function useStoredCards(isOnline: boolean): readonly TillCard[] | undefined {
  const [cards, setCards] = useState<readonly TillCard[]>();
  // The device is outside React.
  useEffect(() => {
    const read = async () => {
      const { dropEndedCodes, pageTill } = await onDevice();
      if (isOnline) await dropEndedCodes().catch(() => undefined);
      return pageTill().list();
    };
    read().then(setCards, () => setCards([]));
  }, [isOnline]);
  return cards;
}

/** The part of the URL behind `#`, so that no server ever sees which voucher it is. */
function useChosen(): string {
  const [chosen, setChosen] = useState("");
  // The URL belongs to the browser.
  useEffect(() => {
    const read = () => setChosen(decodeURIComponent(location.hash.slice(1)));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return chosen;
}
