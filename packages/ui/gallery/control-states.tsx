import ArrowRight from "lucide-react/icons/arrow-right";
import Bell from "lucide-react/icons/bell";
import Gift from "lucide-react/icons/gift";
import Printer from "lucide-react/icons/printer";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Trash from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import { Button, ButtonLink, TextButton, TextButtonLink, TextLink } from "#ui/controls/button.tsx";
import { Favourite } from "#ui/controls/favourite.tsx";
import { IconButton, IconLink, ToggleDisc } from "#ui/controls/icon-button.tsx";
import { Row, Stack } from "#ui/layout/layout.tsx";
import { PlainLink } from "#ui/layout/link.tsx";
import { CloseControl } from "#ui/overlays/dialog.tsx";
import { longSentence } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const icon = { size: 18, "aria-hidden": true } as const;

const buttons: Group = {
  id: "button",
  title: "Button",
  specimens: [
    { state: "main", show: <Button type="button">Choisir une carte</Button> },
    {
      state: "ink",
      show: (
        <Button type="button" variant="ink">
          Renouveler €22,40
        </Button>
      ),
    },
    {
      state: "line",
      show: (
        <Button type="button" variant="line">
          Retour à la boutique
        </Button>
      ),
    },
    {
      state: "citron on ink",
      frame: "ink",
      show: (
        <Row>
          <Button type="button" variant="citron">
            Équiper mon équipe
          </Button>
          <Button type="button" variant="line">
            Nous écrire
          </Button>
        </Row>
      ),
    },
    {
      state: "small with icon",
      show: (
        <Row>
          <Button type="button" variant="ink" size="sm" icon={<RotateCcw {...icon} />}>
            Réessayer
          </Button>
          <Button type="button" variant="line" size="sm" icon={<Gift {...icon} />}>
            Offrir
          </Button>
        </Row>
      ),
    },
    {
      state: "disabled with reason",
      show: (
        <Button disabledReason="Votre cagnotte ne suffit pas : il manque €12,50.">
          Commander et payer
        </Button>
      ),
    },
    {
      state: "disabled line with reason",
      show: (
        <Button variant="line" disabledReason="Ce bon est en cours d’activation.">
          Voir le code-barres
        </Button>
      ),
    },
    {
      state: "busy",
      show: (
        <Button type="button" busy>
          Nous emballons…
        </Button>
      ),
    },
    {
      state: "full long text",
      show: (
        <Button type="button" full>
          {longSentence}
        </Button>
      ),
    },
    {
      state: "as link",
      show: (
        <Row>
          <ButtonLink href="#button-as-link">Voir mes bons</ButtonLink>
          <ButtonLink href="#button-as-link" variant="line" size="sm">
            La boutique
          </ButtonLink>
        </Row>
      ),
    },
  ],
};

const textButtons: Group = {
  id: "text-button",
  title: "Text button and link",
  specimens: [
    {
      state: "plain and danger",
      show: (
        <Row>
          <TextButton icon={<Printer {...icon} />}>Imprimer</TextButton>
          <TextButton tone="danger" icon={<Trash {...icon} />}>
            Supprimer
          </TextButton>
        </Row>
      ),
    },
    { state: "disabled", show: <TextButton disabled>Renvoyer dans 42 s</TextButton> },
    {
      state: "as link",
      show: (
        <TextButtonLink href="#text-button-as-link" icon={<Bell {...icon} />}>
          Me prévenir
        </TextButtonLink>
      ),
    },
    {
      state: "alone with arrow",
      show: (
        <TextLink href="#text-button-alone-with-arrow" iconAfter={<ArrowRight {...icon} />}>
          Toutes les marques
        </TextLink>
      ),
    },
    {
      state: "in a sentence",
      show: (
        <p>
          Vous pouvez <PlainLink href="#text-button-in-a-sentence">lire les conditions</PlainLink>{" "}
          avant de commander.
        </p>
      ),
    },
  ],
};

const iconButtons: Group = {
  id: "icon-button",
  title: "Icon button and heart",
  specimens: [
    {
      state: "alone",
      show: <IconButton label="Mon compte" icon={<User size={22} aria-hidden="true" />} />,
    },
    {
      state: "with count",
      show: (
        <Row>
          <IconLink
            href="#icon-button-with-count"
            label="Panier, 3 articles"
            count={3}
            icon={<ShoppingBag size={22} aria-hidden="true" />}
          />
          <IconLink
            href="#icon-button-with-count"
            label="Panier, 128 articles"
            count={128}
            icon={<ShoppingBag size={22} aria-hidden="true" />}
          />
          <IconLink
            href="#icon-button-with-count"
            label="Panier, vide"
            count={0}
            icon={<ShoppingBag size={22} aria-hidden="true" />}
          />
        </Row>
      ),
    },
    { state: "close", show: <CloseControl closeLabel="Fermer" closeHref="#icon-button-close" /> },
    {
      state: "heart",
      show: (
        <Row>
          <Favourite type="button" label="Ajouter Ravelune aux favoris" pressed={false} />
          <Favourite type="button" label="Retirer Ravelune des favoris" pressed />
        </Row>
      ),
    },
    {
      state: "large disc",
      show: (
        <Stack gap="sm">
          <ToggleDisc
            type="button"
            size="lg"
            label="Me prévenir du retour"
            pressed={false}
            icon={<Bell size={22} aria-hidden="true" />}
          />
          <ToggleDisc
            type="button"
            size="lg"
            label="Ne plus me prévenir"
            pressed
            icon={<Bell size={22} aria-hidden="true" />}
          />
        </Stack>
      ),
    },
  ],
};

export const controlStates: readonly Group[] = [buttons, textButtons, iconButtons];
