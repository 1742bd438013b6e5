import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "@papillote/contract/vouchers.ts";
import { TextButton, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Menu, MenuRule } from "@papillote/ui/overlays/menu.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { useAddressOf } from "./address-of.ts";
import { ChangeForm } from "./change-form.tsx";

/** S2.33b: what its owner can do with the voucher, beside showing its code and giving it. */
export function TicketMenu({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  const can = (action: Card["actions"][number]) => card.actions.includes(action);
  return (
    <Menu label={t`More actions for ${name}`}>
      <Marks card={card} />
      {can("download") && <Pdf card={card} name={name} />}
      {can("receipt") && (
        <TextButtonLink href={paths.orderReceipt(card.order_id)} download>
          <Trans>Download the receipt</Trans>
        </TextButtonLink>
      )}
      <TextButtonLink href={voucherPaths.details(card.card_id)}>
        <Trans>Terms of use</Trans>
      </TextButtonLink>
      {can("note_end") && (
        <TextButtonLink href={voucherPaths.calendar(card.card_id)} download>
          <Trans>Note the last day in my calendar</Trans>
        </TextButtonLink>
      )}
      {can("report_refused") && (
        <TextButtonLink href={voucherPaths.refused(card.card_id)}>
          <Trans>This code is refused at the till</Trans>
        </TextButtonLink>
      )}
      {can("delete") && <Delete card={card} />}
    </Menu>
  );
}

/** The link may lead to a page, as a device that has to be confirmed asks for the password. */
function Pdf({ card, name }: { card: Card; name: string }) {
  const { t } = useLingui();
  if (card.waiver_needed)
    return (
      <Text>
        <Trans>You can download the PDF once you have seen the code.</Trans>
      </Text>
    );
  return (
    <TextButtonLink
      href={paths.voucherPdf(card.card_id)}
      aria-label={t`Download the PDF of ${name}`}
    >
      <Trans>Download the PDF</Trans>
    </TextButtonLink>
  );
}

function Marks({ card }: { card: Card }) {
  const addressOf = useAddressOf();
  if (card.status === "active" && card.actions.includes("mark_used"))
    return (
      <TextButtonLink href={addressOf(card.card_id)}>
        <Trans>Mark as used</Trans>
      </TextButtonLink>
    );
  if (card.status !== "used" || !card.actions.includes("mark_active")) return null;
  return (
    <ChangeForm card={card} intent="active">
      <TextButton type="submit">
        <Trans>Mark as active</Trans>
      </TextButton>
    </ChangeForm>
  );
}

function Delete({ card }: { card: Card }) {
  return (
    <>
      <MenuRule />
      <ChangeForm card={card} intent="delete">
        <TextButton type="submit" tone="danger">
          <Trans>Delete</Trans>
        </TextButton>
      </ChangeForm>
    </>
  );
}
