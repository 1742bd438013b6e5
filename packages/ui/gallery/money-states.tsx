import Hourglass from "lucide-react/icons/hourglass";
import { Button, TextButton } from "#ui/controls/button.tsx";
import { CheckField } from "#ui/controls/check-field.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { Amount } from "#ui/display/amount.tsx";
import { BalanceCard, LotList, MonthStrip } from "#ui/display/balance-card.tsx";
import { LineItem } from "#ui/display/line-item.tsx";
import { OpsTable, PlainTable } from "#ui/display/ops-table.tsx";
import { FoldedReceipt, Receipt, SummaryRows } from "#ui/display/receipt.tsx";
import { SmallMark } from "#ui/display/tag.tsx";
import { TotalLine } from "#ui/display/total-line.tsx";
import { Disclosure } from "#ui/layout/accordion.tsx";
import { Row, Stack } from "#ui/layout/layout.tsx";
import { Note } from "#ui/layout/note.tsx";
import { Heading, Text } from "#ui/layout/text.tsx";
import { Sweet } from "#ui/paper/sweet.tsx";
import { house, longSentence, longWord, ravelune, thirteenMonths } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const balances: Group = {
  id: "balance-card",
  title: "Balance card",
  specimens: [
    {
      state: "with lots and months",
      show: (
        <BalanceCard label="Cagnotte" kicker="Solde disponible" sign="€" value="128,40">
          <LotList
            items={[
              { key: "soon", tone: "soon", text: "€22,40 jusqu’au 31/12/2026" },
              { key: "later", text: "€106,00 jusqu’au 31/12/2027" },
            ]}
          />
          <MonthStrip months={thirteenMonths} />
        </BalanceCard>
      ),
    },
    {
      state: "empty",
      show: <BalanceCard label="Cagnotte vide" kicker="Solde disponible" sign="€" value="0,00" />,
    },
    {
      state: "large sum",
      show: (
        <BalanceCard
          label="Grande cagnotte"
          kicker="Solde disponible"
          sign="€"
          value="10 000,00"
          paper="gourmandises"
        >
          <LotList items={[{ key: "one", text: "€10 000,00 jusqu’au 31/12/2027" }]} />
        </BalanceCard>
      ),
    },
  ],
};

const renewals: Group = {
  id: "renewal",
  title: "Renewal",
  specimens: [
    {
      state: "in the last month",
      show: (
        <Note
          tone="warn"
          icon={<Hourglass size={20} aria-hidden="true" />}
          action={
            <Button type="button" variant="ink" size="sm">
              Renouveler €22,40
            </Button>
          }
        >
          €22,40 arrivent à échéance le 31/12/2026. En les renouvelant, vous les gardez jusqu’au
          31/12/2027.
        </Note>
      ),
    },
  ],
};

const operations: Group = {
  id: "operations",
  title: "Operations",
  specimens: [
    {
      state: "four columns",
      frame: "wide",
      show: (
        <OpsTable
          caption="Mouvements de la cagnotte"
          headings={{ what: "Opération", when: "Date", amount: "Montant", after: "Solde" }}
          rows={[
            {
              key: "topup",
              what: "Crédit par carte",
              when: "14:32 18/11/2026",
              amount: "+€100,00",
              after: "€128,40",
              gain: true,
            },
            {
              key: "order",
              what: "Commande 118-4417",
              when: "09:05 2/11/2026",
              amount: "−€50,00",
              after: "€28,40",
            },
            {
              key: "long",
              what: longSentence,
              when: "21:47 27/10/2026",
              amount: "−€1 250,00",
              after: "€78,40",
            },
          ]}
        />
      ),
    },
    {
      state: "three columns",
      show: (
        <OpsTable
          caption="Derniers mouvements"
          headings={{ what: "Opération", when: "Date", amount: "Montant" }}
          rows={[
            {
              key: "one",
              what: "Crédit par carte",
              when: "18/11/2026",
              amount: "+€100,00",
              gain: true,
            },
          ]}
        />
      ),
    },
    {
      state: "two columns of words",
      show: (
        <PlainTable
          caption="Formules"
          headings={["Formule", "Ce qu’elle comprend"]}
          rows={[
            { heading: "Équipe", text: "Jusqu’à 50 personnes, une facture par mois." },
            { heading: longWord, text: longSentence },
          ]}
        />
      ),
    },
  ],
};

const rows = [
  { key: "cards", label: "2 cartes Ravelune", value: "€100,00" },
  { key: "discount", label: "Remise", value: "−€5,00", tone: "good" as const },
  { key: "balance", label: "Depuis la cagnotte", value: "−€28,40" },
];

const receipts: Group = {
  id: "receipt",
  title: "Order as a receipt",
  specimens: [
    {
      state: "pinked",
      show: (
        <Receipt as="div" label="Votre commande">
          <Heading level={3}>Votre commande</Heading>
          <LineItem
            tight
            headingLevel={4}
            art={<Sweet {...ravelune} />}
            title="Ravelune"
            note="€50,00 × 2"
            amount="€100,00"
          />
          <SummaryRows rows={rows} total={{ label: "Reste à payer", value: "€66,60" }} />
        </Receipt>
      ),
    },
    {
      state: "folded",
      show: (
        <FoldedReceipt label="Votre commande" value="€66,60">
          <SummaryRows rows={rows} />
        </FoldedReceipt>
      ),
    },
    { state: "total above a button", show: <TotalLine label="Total" value="€66,60" /> },
    {
      state: "long text",
      show: (
        <SummaryRows
          rows={[{ key: "long", label: longSentence, value: "€10 000,00" }]}
          total={{ label: longWord, value: "€10 000,00" }}
        />
      ),
    },
  ],
};

const cartLines: Group = {
  id: "cart-line",
  title: "Line of the cart",
  specimens: [
    {
      state: "with stepper",
      show: (
        <LineItem
          art={<Sweet {...ravelune} />}
          title="Ravelune"
          note="€50,00 · Valable 12 mois · Pour Zoé"
          amount={<Amount value="€100,00" />}
          controls={
            <Row justify="between">
              <Stepper
                size="sm"
                label="Quantité de la ligne"
                decreaseLabel="Un de moins"
                increaseLabel="Un de plus"
                name="line-quantity"
                defaultValue={2}
              />
              <Disclosure summary="Retirer">
                <Button type="button" variant="line" size="sm">
                  Oui, retirer
                </Button>
              </Disclosure>
            </Row>
          }
        />
      ),
    },
    {
      state: "long text",
      show: (
        <LineItem
          art={<Sweet {...house} />}
          title={longSentence}
          note={longWord}
          amount={<Amount value="€10 000,00" />}
        />
      ),
    },
  ],
};

const payments: Group = {
  id: "payment-step",
  title: "Payment step",
  specimens: [
    {
      state: "balance first then card",
      show: (
        <Stack gap="md">
          <CheckField
            framed
            name="use_balance"
            label="Utiliser ma cagnotte"
            note="€28,40 disponibles"
            end={<Amount value="−€28,40" />}
            defaultChecked
          />
          <CheckField
            framed
            type="radio"
            name="rest"
            label="Carte bancaire"
            note="Pour les €66,60 restants"
            end={<SmallMark>CB</SmallMark>}
            defaultChecked
          />
          <Button type="button" full>
            Vérifier ma commande
          </Button>
        </Stack>
      ),
    },
    {
      state: "verification",
      show: (
        <Stack gap="md">
          <TotalLine label="Reste à payer" value="€66,60" />
          <Text size="small" muted>
            Valable jusqu’au 30/11/2027, en ligne et en magasin.
          </Text>
          <Button type="button" full>
            Commander et payer
          </Button>
        </Stack>
      ),
    },
    {
      state: "coupon folded",
      show: (
        <Disclosure summary="J’ai un code promotionnel" open>
          <Row align="end">
            <TextField
              label="Code"
              name="coupon-code"
              code
              defaultValue="MERCI-2026"
              error="Ce code n’est plus valable."
            />
            <TextButton>Appliquer</TextButton>
          </Row>
        </Disclosure>
      ),
    },
  ],
};

export const moneyStates: readonly Group[] = [
  balances,
  renewals,
  operations,
  cartLines,
  payments,
  receipts,
];
