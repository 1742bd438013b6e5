import Check from "lucide-react/icons/check";
import CreditCard from "lucide-react/icons/credit-card";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import { Button, TextButton } from "#ui/controls/button.tsx";
import { CheckField } from "#ui/controls/check-field.tsx";
import { Chip, ChipLink, ChipRow } from "#ui/controls/chip.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { Fieldset } from "#ui/controls/fieldset.tsx";
import { RadioTickets } from "#ui/controls/radio-tickets.tsx";
import { Segmented, SegmentedLinks } from "#ui/controls/segmented.tsx";
import { Stepper, StepperSubmit } from "#ui/controls/stepper.tsx";
import { SwitchTable } from "#ui/controls/switch-table.tsx";
import { Row, Stack } from "#ui/layout/layout.tsx";
import { Steps } from "#ui/layout/steps.tsx";
import { TabLinks } from "#ui/layout/tabs.tsx";
import { Swatch } from "#ui/paper/paper-surface.tsx";
import type { Group } from "./specimen.ts";

const fiveAmounts = ["€10", "€20", "€30", "€50", "€100"].map((label) => ({ value: label, label }));

const amounts: Group = {
  id: "amount-picker",
  title: "Amount picker",
  specimens: [
    {
      state: "default",
      show: (
        <RadioTickets
          legend="Montant"
          name="amount-default"
          options={[...fiveAmounts, { value: "other", label: "Autre" }]}
          defaultValue="€50"
        />
      ),
    },
    {
      state: "other opens a field",
      show: (
        <RadioTickets
          legend="Montant de la carte"
          name="amount-other"
          options={[...fiveAmounts, { value: "other", label: "Autre" }]}
          defaultValue="other"
        >
          <TextField
            label="Votre montant"
            name="typed-amount"
            inputMode="decimal"
            defaultValue="37,50"
            hint="€10,00 au moins, deux décimales."
          />
        </RadioTickets>
      ),
    },
    {
      state: "error",
      show: (
        <RadioTickets
          legend="Montant à offrir"
          name="amount-error"
          options={fiveAmounts}
          error="€10,00 au moins, par exemple 25 ou 37,50."
        />
      ),
    },
    {
      state: "one is out of stock",
      show: (
        <RadioTickets
          legend="Montant du bon"
          name="amount-stock"
          options={fiveAmounts.map((one) => ({ ...one, disabled: one.value === "€100" }))}
          defaultValue="€20"
        />
      ),
    },
    {
      state: "six a row",
      frame: "wide",
      show: (
        <RadioTickets
          wide
          legend="Créditer ma cagnotte"
          name="amount-wide"
          options={[
            ...fiveAmounts.map((one) => ({ value: `${one.value}0`, label: `${one.label}0,00` })),
            { value: "other", label: "Autre" },
          ]}
          defaultValue="€500"
        />
      ),
    },
  ],
};

const stepperWords = { decreaseLabel: "Un de moins", increaseLabel: "Un de plus" };

const steppers: Group = {
  id: "stepper",
  title: "Quantity stepper",
  specimens: [
    {
      state: "at one",
      show: <Stepper label="Quantité" {...stepperWords} name="quantity-one" defaultValue={1} />,
    },
    {
      state: "in between",
      show: <Stepper label="Nombre de cartes" {...stepperWords} name="quantity" defaultValue={4} />,
    },
    {
      state: "at the maximum",
      show: (
        <Stepper
          label="Quantité de Ravelune"
          {...stepperWords}
          name="quantity-most"
          defaultValue={10}
          max={10}
          message="10 au plus pour ce produit."
        />
      ),
    },
    {
      state: "sends its form",
      show: (
        <form>
          <StepperSubmit label="Quantité de Cotonvent" {...stepperWords} name="only" value={2} />
        </form>
      ),
    },
  ],
};

const switches: Group = {
  id: "segmented",
  title: "Segmented choice",
  specimens: [
    {
      state: "two choices",
      show: (
        <Segmented
          legend="Envoyer la carte"
          name="send-by"
          options={[
            { value: "mail", label: "E-mail", icon: <Mail size={18} aria-hidden="true" /> },
            { value: "sms", label: "SMS", icon: <MessageSquare size={18} aria-hidden="true" /> },
          ]}
          defaultValue="mail"
        />
      ),
    },
    {
      state: "full width",
      show: (
        <Segmented
          full
          legend="Afficher"
          name="show"
          options={[
            { value: "all", label: "Tout" },
            { value: "in", label: "Entrées" },
            { value: "out", label: "Dépenses" },
          ]}
          defaultValue="in"
        />
      ),
    },
    {
      state: "links",
      show: (
        <SegmentedLinks
          label="Connexion ou inscription"
          full
          items={[
            { href: "#segmented-links", label: "Se connecter", current: true },
            { href: "#segmented", label: "Créer un compte", current: false },
          ]}
        />
      ),
    },
  ],
};

const tabs: Group = {
  id: "tabs",
  title: "Tabs",
  specimens: [
    {
      state: "with counts",
      frame: "wide",
      show: (
        <TabLinks
          label="Mes bons"
          items={[
            { href: "#tabs-with-counts", label: "Actifs", count: 6, current: true },
            { href: "#tabs", label: "Utilisés", count: 12, current: false },
            { href: "#tabs-scrolling", label: "Offerts", count: 0, current: false },
          ]}
        />
      ),
    },
    {
      state: "scrolling",
      show: (
        <TabLinks
          label="Rubriques"
          items={[
            "Actifs",
            "En attente d’activation",
            "Utilisés",
            "Expirés",
            "Offerts à des proches",
            "Archivés",
          ].map((label, place) => ({
            href: `#tabs-${place}`,
            label,
            current: place === 1,
          }))}
        />
      ),
    },
  ],
};

const steps: Group = {
  id: "steps",
  title: "Checkout steps",
  specimens: [
    {
      state: "second of three",
      show: (
        <Steps
          label="Étapes de la commande"
          steps={[
            { label: "Coordonnées", state: "done", href: "#steps", doneText: "(fait)" },
            { label: "Paiement", state: "current" },
            { label: "Vérification", state: "todo" },
          ]}
        />
      ),
    },
    {
      state: "with delivery",
      frame: "wide",
      show: (
        <Steps
          label="Étapes, avec livraison"
          steps={[
            { label: "Coordonnées", state: "done", doneText: "(fait)" },
            { label: "Livraison", state: "done", doneText: "(fait)" },
            { label: "Paiement", state: "current" },
            { label: "Vérification", state: "todo" },
          ]}
        />
      ),
    },
  ],
};

const chips: Group = {
  id: "filters",
  title: "Filters and chips",
  specimens: [
    {
      state: "chips pressed and not",
      show: (
        <Row gap="xs">
          <Chip pressed icon={<Check size={16} aria-hidden="true" />}>
            En ligne
          </Chip>
          <Chip pressed={false}>En magasin</Chip>
          <Chip disabled>Par courrier</Chip>
        </Row>
      ),
    },
    {
      state: "row of universes",
      frame: "wide",
      show: (
        <ChipRow label="Univers">
          <ChipLink href="#filters-row-of-universes" icon={<Swatch paper="mode" />} current>
            Mode
          </ChipLink>
          <ChipLink href="#filters" icon={<Swatch paper="beaute" />}>
            Beauté
          </ChipLink>
          <ChipLink href="#filters" icon={<Swatch paper="gourmandises" />}>
            Gourmandises
          </ChipLink>
          <ChipLink href="#filters" icon={<Swatch paper="jardin" />}>
            Jardin et bricolage
          </ChipLink>
        </ChipRow>
      ),
    },
    {
      state: "left column",
      show: (
        <Stack gap="sm">
          <Fieldset legend="Univers de la marque" layout="ruled">
            <CheckField name="column-universe" label="Mode" paper="mode" end="64" defaultChecked />
            <CheckField name="column-universe" label="Sport" paper="sport" end="22" />
            <CheckField name="column-universe" label="Sorties" paper="sorties" end="17" />
          </Fieldset>
          <Fieldset legend="Utilisable" layout="ruled">
            <CheckField name="column-where" label="En ligne" end="212" />
            <CheckField name="column-where" label="En magasin" end="140" />
          </Fieldset>
          <p role="status">64 marques</p>
        </Stack>
      ),
    },
    {
      state: "what the sheet ends with",
      show: (
        <Row justify="between">
          <TextButton>Tout effacer</TextButton>
          <Button type="button" icon={<CreditCard size={18} aria-hidden="true" />}>
            Voir 354 marques
          </Button>
        </Row>
      ),
    },
  ],
};

const settings: Group = {
  id: "switch-table",
  title: "Table of switches",
  specimens: [
    {
      state: "on off fixed none",
      frame: "wide",
      show: (
        <SwitchTable
          caption="Mes bons et mes cadeaux"
          subject="Sujet"
          columns={["E-mail", "SMS", "Cet appareil"]}
          rows={[
            {
              ...{ key: "ready", title: "Un bon est prêt", note: "Toujours par e-mail" },
              cells: [
                { label: "Un bon est prêt, par e-mail", name: "always", isOn: true, isFixed: true },
                undefined,
                { label: "Un bon est prêt, sur cet appareil", name: "ready", isOn: true },
              ],
            },
            {
              ...{ key: "ending", title: "Un bon va se terminer" },
              cells: [
                { label: "Un bon va se terminer, par e-mail", name: "ending", isOn: false },
                { label: "Un bon va se terminer, par SMS", name: "ending-sms", isOn: true },
                undefined,
              ],
            },
          ]}
        />
      ),
    },
  ],
};

export const choiceStates: readonly Group[] = [
  ...[amounts, steppers, switches, settings, tabs, steps, chips],
];
