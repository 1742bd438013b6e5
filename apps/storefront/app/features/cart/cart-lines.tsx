import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CartLine } from "@papillote/contract/cart.ts";
import { Disclosure } from "@papillote/ui/accordion.tsx";
import { Amount } from "@papillote/ui/amount.tsx";
import { Button } from "@papillote/ui/button.tsx";
import { Row } from "@papillote/ui/layout.tsx";
import { LineItem } from "@papillote/ui/line-item.tsx";
import { StepperSubmit } from "@papillote/ui/stepper.tsx";
import { Sweet } from "@papillote/ui/sweet.tsx";
import { Form } from "react-router";
import { paths } from "#app/platform/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useEuro } from "#app/platform/visitor.ts";

/** The lines of the cart: quantity and removal are forms of their own, sent at once. */
export function CartLines({ lines, returnTo, headingLevel = 3 }: { lines: readonly CartLine[]; returnTo: string; headingLevel?: 2 | 3 }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.item_id}>
          <OneLine line={line} returnTo={returnTo} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

function OneLine({ line, returnTo, headingLevel }: { line: CartLine; returnTo: string; headingLevel: 2 | 3 }) {
  const euro = useEuro();
  const validity =
    line.validity_months === null ? <Trans>No end date</Trans> : <Plural value={line.validity_months} one="Valid # month" other="Valid # months" />;
  return (
    <LineItem
      headingLevel={headingLevel}
      art={<Sweet paper={paperOf(line.universe_id)} logo={line.logo} />}
      title={line.name}
      note={
        <>
          {euro(line.face)} · {validity}
          {line.pool_stock_message !== "" && <StockMessage text={line.pool_stock_message} />}
        </>
      }
      amount={<Amount value={euro(line.row_total)} />}
      controls={<LineControls line={line} returnTo={returnTo} />}
    />
  );
}

/** The wire says how many are left in a sentence; the number is what we need of it. */
function StockMessage({ text }: { text: string }) {
  const left = /\d+/.exec(text)?.[0];
  return left === undefined ? null : (
    <>
      {" "}
      · <Trans>Only {left} left</Trans>
    </>
  );
}

function LineControls({ line, returnTo }: { line: CartLine; returnTo: string }) {
  const { t } = useLingui();
  const { name } = line;
  const hidden = (
    <>
      <input type="hidden" name="return" value={returnTo} />
      <input type="hidden" name="item_id" value={line.item_id} />
      <input type="hidden" name="sku" value={line.sku} />
    </>
  );
  return (
    <Row justify="between" align="start">
      <Form method="post" action={paths.cart()} preventScrollReset>
        {hidden}
        <input type="hidden" name="intent" value="quantity" />
        <StepperSubmit
          label={t`Quantity of ${name}`}
          decreaseLabel={t`One less`}
          increaseLabel={t`One more`}
          name="qty"
          value={line.qty}
          max={line.max_qty}
          message={line.qty >= line.max_qty ? t`You have reached the maximum quantity for this product.` : undefined}
        />
      </Form>
      <Disclosure summary={t`Remove`}>
        <Form method="post" action={paths.cart()} preventScrollReset>
          {hidden}
          <Button variant="line" size="sm" name="intent" value="remove" aria-label={t`Yes, remove ${name}`}>
            <Trans>Yes, remove</Trans>
          </Button>
        </Form>
      </Disclosure>
    </Row>
  );
}
