import CalendarDays from "lucide-react/icons/calendar-days";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Store from "lucide-react/icons/store";
import Ticket from "lucide-react/icons/ticket";
import User from "lucide-react/icons/user";
import Wallet from "lucide-react/icons/wallet";
import X from "lucide-react/icons/x";
import Zap from "lucide-react/icons/zap";
import { TextButton } from "#ui/controls/button.tsx";
import { IconButton, IconLink } from "#ui/controls/icon-button.tsx";
import { BrowseList } from "#ui/display/browse-list.tsx";
import { FactGrid, FactList } from "#ui/display/facts.tsx";
import { Pill } from "#ui/display/tag.tsx";
import { Accordion, AccordionItem, Disclosure } from "#ui/layout/accordion.tsx";
import { Breadcrumbs } from "#ui/layout/breadcrumbs.tsx";
import {
  Announcement,
  BottomBar,
  Footer,
  Header,
  HeaderOnly,
  NavTabs,
  SearchBox,
  SkipLink,
} from "#ui/layout/shell.tsx";
import { Logo } from "#ui/paper/logo.tsx";
import { longSentence, longWord } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const icon = { size: 22, "aria-hidden": true } as const;

const browsing: Group = {
  id: "browse-list",
  title: "Level of a menu",
  specimens: [
    {
      state: "papers and paths",
      show: (
        <BrowseList
          label="Univers"
          items={[
            { key: 1, label: "Mode", paper: "mode", onOpen: () => undefined },
            { key: 2, label: "Évasion", paper: "evasion", current: true, onOpen: () => undefined },
            { key: 3, label: "Escalune", href: "#browse-list" },
            { key: 4, label: longWord, href: "#browse-list-long" },
          ]}
        />
      ),
    },
  ],
};

const announcements: Group = {
  id: "announcement",
  title: "Announcement",
  specimens: [
    {
      state: "closable",
      frame: "wide",
      show: (
        <Announcement
          label="Annonce"
          end={
            <form>
              <IconButton label="Fermer l’annonce" icon={<X size={18} aria-hidden="true" />} />
            </form>
          }
        >
          Noël approche : <a href="#announcement">les cartes partent jusqu’au 24 à minuit</a>
        </Announcement>
      ),
    },
    {
      state: "long text",
      frame: "wide",
      show: <Announcement label="Longue annonce">{longSentence}</Announcement>,
    },
  ],
};

const places = [
  { href: "#header", label: "Accueil", current: true },
  { href: "#header-shop", label: "Boutique" },
  { href: "#header-give", label: "Offrir une carte" },
  { href: "#header-vouchers", label: "Mes bons" },
  {
    href: "#header-balance",
    label: (
      <>
        Ma cagnotte <Pill>€128,40</Pill>
      </>
    ),
  },
];

const headers: Group = {
  id: "header",
  title: "Header",
  specimens: [
    {
      state: "whole",
      frame: "wide",
      show: (
        <Header
          logo={<Logo href="#header" name="Papillote" />}
          search={
            <SearchBox
              label="Rechercher"
              action="/boutique"
              name="q"
              placeholder="Une marque, un univers, une idée…"
            />
          }
          actions={
            <>
              <HeaderOnly on="narrow">
                <IconLink
                  href="#header"
                  label="Rechercher une marque"
                  icon={<Search {...icon} />}
                />
              </HeaderOnly>
              <HeaderOnly on="wide">
                <IconLink
                  href="#header"
                  label="Mes favoris, 2"
                  count={2}
                  icon={<Heart {...icon} />}
                />
              </HeaderOnly>
              <IconLink href="#header" label="Compte de Léonie" icon={<User {...icon} />} />
              <IconLink
                href="#header"
                label="Panier, 3 cartes"
                count={3}
                icon={<ShoppingBag {...icon} />}
              />
            </>
          }
          nav={
            <NavTabs
              label="Navigation principale"
              items={places}
              end={{ href: "#header-pro", label: "Espace PRO" }}
            />
          }
        />
      ),
    },
    {
      state: "quiet",
      frame: "wide",
      show: (
        <Header
          logo={<Logo href="#header-quiet" name="Papillote" />}
          actions={<TextButton>Quitter la commande</TextButton>}
        />
      ),
    },
    {
      state: "bottom bar of a phone",
      frame: "window",
      show: (
        <BottomBar
          label="Navigation rapide"
          items={[
            { href: "#header", label: "Accueil", current: true, icon: <House {...icon} /> },
            { href: "#header-whole", label: "Boutique", icon: <Store {...icon} /> },
            { href: "#header-quiet", label: "Mes bons", icon: <Ticket {...icon} /> },
            { href: "#header-skip-link", label: "Ma cagnotte", icon: <Wallet {...icon} /> },
            {
              href: "#header-bottom-bar-of-a-phone",
              label: longWord,
              icon: <ShoppingBag {...icon} />,
            },
          ]}
        />
      ),
    },
    {
      state: "skip link",
      frame: "window",
      show: <SkipLink href="#header-skip-link">Aller au contenu</SkipLink>,
    },
    {
      state: "search box filled",
      show: (
        <SearchBox
          label="Chercher une carte"
          action="/boutique"
          name="q"
          defaultValue="Cacaotine"
        />
      ),
    },
  ],
};

const footers: Group = {
  id: "footer",
  title: "Footer",
  specimens: [
    {
      state: "four columns",
      frame: "wide",
      show: (
        <Footer
          logo={<Logo href="#footer" name="Papillote" />}
          about="Des cartes cadeaux et des bons d’achat. Le geste d’abord, le choix ensuite."
          columns={[
            {
              title: "Offrir et dépenser",
              children: <Links items={["La boutique", "Offrir une carte", "Mes bons"]} />,
            },
            {
              title: "Aide",
              children: (
                <Links items={["Questions fréquentes", "Nous écrire", "Renoncer au contrat ici"]} />
              ),
            },
            {
              title: "La maison",
              children: <Links items={["Espace PRO", "Conditions de vente", "Accessibilité"]} />,
            },
          ]}
          base={<span>Papillote, 2026</span>}
        />
      ),
    },
  ],
};

function Links({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <a href="#footer">{item}</a>
        </li>
      ))}
    </ul>
  );
}

const ways: Group = {
  id: "breadcrumbs",
  title: "Breadcrumbs",
  specimens: [
    {
      state: "three levels",
      show: (
        <Breadcrumbs
          label="Vous êtes ici"
          items={[
            { label: "Boutique", href: "#breadcrumbs" },
            { label: "Mode", href: "#breadcrumbs-mode" },
            { label: "Ravelune" },
          ]}
        />
      ),
    },
    {
      state: "long text",
      show: (
        <Breadcrumbs
          label="Vous êtes là"
          items={[{ label: longSentence, href: "#breadcrumbs-long" }, { label: longWord }]}
        />
      ),
    },
  ],
};

const folds: Group = {
  id: "accordion",
  title: "Accordion and disclosure",
  specimens: [
    {
      state: "one open",
      show: (
        <Accordion>
          <AccordionItem summary="Où utiliser ma carte ?" name="gallery-accordion" open>
            En ligne et dans les 42 magasins de la marque.
          </AccordionItem>
          <AccordionItem summary={longSentence} name="gallery-accordion">
            {longSentence}
          </AccordionItem>
        </Accordion>
      ),
    },
    {
      state: "discreet",
      show: (
        <Disclosure summary="Conditions de la carte">
          Valable 12 mois, utilisable en plusieurs fois.
        </Disclosure>
      ),
    },
  ],
};

const facts: Group = {
  id: "facts",
  title: "Facts",
  specimens: [
    {
      state: "grid",
      show: (
        <FactGrid
          items={[
            {
              label: "Validité",
              icon: <CalendarDays size={16} aria-hidden="true" />,
              value: "12 mois",
            },
            {
              label: "Utilisable",
              icon: <Store size={16} aria-hidden="true" />,
              value: "En ligne et en magasin",
            },
            {
              label: "Réception",
              icon: <Zap size={16} aria-hidden="true" />,
              value: "En quelques secondes",
            },
            { label: "Marque", value: longWord },
          ]}
        />
      ),
    },
    {
      state: "promises",
      show: (
        <FactList
          items={[
            {
              key: "fast",
              icon: <Zap size={18} aria-hidden="true" />,
              text: "Reçue en quelques secondes",
            },
            { key: "long", text: longSentence },
          ]}
        />
      ),
    },
  ],
};

export const frameStates: readonly Group[] = [
  announcements,
  browsing,
  headers,
  footers,
  ways,
  folds,
  facts,
];
