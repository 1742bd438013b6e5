import History from "lucide-react/icons/history";
import { useState } from "react";
import { Button, ButtonLink, TextButton, TextLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { LineLinks, SearchGroup, SearchPanel, SweetLinks } from "#ui/overlays/search-panel.tsx";
import { cotonvent, longSentence, ravelune, vaubrun } from "./fixtures.tsx";

const field = {
  label: "Chercher",
  action: "/boutique",
  name: "q",
  placeholder: "Une marque, un univers, une idée…",
};

function OtherWays() {
  return (
    <>
      <SearchGroup title="Univers">
        <LineLinks
          items={[
            { href: "#universe-mode", paper: "mode", label: "Mode", end: "64" },
            { href: "#universe-beaute", paper: "beaute", label: "Beauté", end: "31" },
            { href: "#universe-jardin", paper: "jardin", label: "Jardin et bricolage", end: "12" },
          ]}
        />
      </SearchGroup>
      <SearchGroup title="Vos dernières recherches">
        <LineLinks
          items={[
            {
              href: "#recent-chocolat",
              icon: <History size={18} aria-hidden="true" />,
              label: "chocolat",
            },
          ]}
        />
      </SearchGroup>
    </>
  );
}

/** Brands, universes and earlier searches. */
export function SearchDemo() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="line" onClick={() => setOpen(true)}>
        Ouvrir la recherche
      </Button>
      <SearchPanel
        open={open}
        onClose={() => setOpen(false)}
        label="Recherche"
        closeLabel="Fermer"
        field={field}
        status="4 marques"
        resultsLabel="Suggestions"
        side={<OtherWays />}
        action={<TextButton>Effacer mes recherches</TextButton>}
        foot={<TextLink href="#search-panel">Voir les 4 résultats</TextLink>}
      >
        <SearchGroup title="Bons">
          <SweetLinks
            items={[
              { href: "#brand-ravelune", face: ravelune, name: "Ravelune", note: "dès €10,00" },
              { href: "#brand-vaubrun", face: vaubrun, name: "Hector Vaubrun", note: "dès €20,00" },
              { href: "#brand-cotonvent", face: cotonvent, name: "Cotonvent", note: "Épuisé" },
              { href: "#brand-long", face: { paper: "jardin", big: "Jardin" }, name: longSentence },
            ]}
          />
        </SearchGroup>
      </SearchPanel>
    </>
  );
}

export function NothingFoundDemo() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="line" onClick={() => setOpen(true)}>
        Chercher « zzz »
      </Button>
      <SearchPanel
        open={open}
        onClose={() => setOpen(false)}
        label="Recherche sans résultat"
        closeLabel="Fermer"
        field={{ ...field, label: "Chercher encore", defaultValue: "zzz" }}
        status="Aucune marque ne correspond"
        resultsLabel="Suggestions"
        message={
          <EmptyState
            look="bare"
            face={{ paper: "papillote", big: "?" }}
            title="Aucune marque ne correspond"
            action={
              <ButtonLink href="#search-panel" variant="ink" size="sm">
                Toutes les marques
              </ButtonLink>
            }
          >
            Essayez avec moins de lettres, ou passez par les univers.
          </EmptyState>
        }
        side={<OtherWays />}
      />
    </>
  );
}
