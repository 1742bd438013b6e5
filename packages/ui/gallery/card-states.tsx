import Gift from "lucide-react/icons/gift";
import Leaf from "lucide-react/icons/leaf";
import Shirt from "lucide-react/icons/shirt";
import Store from "lucide-react/icons/store";
import X from "lucide-react/icons/x";
import { Button } from "#ui/controls/button.tsx";
import { Favourite } from "#ui/controls/favourite.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { PaperReasons, PaperTile, TileGrid } from "#ui/paper/paper-tile.tsx";
import { CardGrid, SweetCard } from "#ui/paper/sweet-card.tsx";
import { cotonvent, house, longSentence, longWord, ravelune, vaubrun } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const icon = { size: 16, "aria-hidden": true } as const;
const heart = (name: string, pressed: boolean) => (
  <Favourite
    type="button"
    label={pressed ? `Retirer ${name} des favoris` : `Ajouter ${name} aux favoris`}
    pressed={pressed}
  />
);
const card = { href: "#brand-card", meta: "En ligne et en magasin", price: "dès €10,00" };

const cards: Group = {
  id: "brand-card",
  title: "Brand card",
  specimens: [
    {
      state: "default",
      show: (
        <SweetCard {...ravelune} {...card} title="Ravelune" corner={heart("Ravelune", false)} />
      ),
    },
    {
      state: "favourite",
      show: (
        <SweetCard
          {...vaubrun}
          {...card}
          title="Hector Vaubrun"
          corner={heart("Hector Vaubrun", true)}
        />
      ),
    },
    {
      state: "discount",
      show: (
        <SweetCard
          {...cotonvent}
          {...card}
          title="Cotonvent"
          price="€47,50"
          priceBefore="€50,00"
          priceBeforeLabel="au lieu de"
          tag={<Tag>−5 %</Tag>}
          corner={heart("Cotonvent", false)}
        />
      ),
    },
    {
      state: "out of stock",
      show: (
        <SweetCard
          {...ravelune}
          {...card}
          title="Ravelune, carte de Noël"
          faded
          tag={
            <Tag tone="err" icon={<X {...icon} />}>
              Épuisé
            </Tag>
          }
          action={
            <Button type="button" variant="line" size="sm">
              Me prévenir
            </Button>
          }
        />
      ),
    },
    {
      state: "word instead of a logo",
      show: <SweetCard paper="gourmandises" big="Cacaotine" {...card} title="Cacaotine" />,
    },
    {
      state: "long text",
      show: <SweetCard {...vaubrun} {...card} title={longSentence} meta={longWord} />,
    },
    {
      state: "grid",
      frame: "wide",
      show: (
        <CardGrid columns={4}>
          {Object.entries({
            Ravelune: ravelune,
            "Hector Vaubrun": vaubrun,
            Cotonvent: cotonvent,
            Cacaotine: house,
          }).map(([name, drawn]) => (
            <li key={name}>
              <SweetCard
                {...drawn}
                {...card}
                title={name}
                corner={heart(`${name}, dans la grille,`, name === "Cotonvent")}
              />
            </li>
          ))}
        </CardGrid>
      ),
    },
  ],
};

const tiles: Group = {
  id: "universe-tile",
  title: "Universe tile",
  specimens: [
    {
      state: "grid with the current one",
      frame: "wide",
      show: (
        <TileGrid>
          <li>
            <PaperTile
              href="#universe-tile"
              paper="mode"
              icon={<Shirt size={22} aria-hidden="true" />}
            >
              Mode
            </PaperTile>
          </li>
          <li>
            <PaperTile
              href="#universe-tile"
              paper="jardin"
              icon={<Leaf size={22} aria-hidden="true" />}
              current
            >
              Jardin et bricolage
            </PaperTile>
          </li>
          <li>
            <PaperTile href="#universe-tile" paper="courses">
              Restaurants et gastronomie
            </PaperTile>
          </li>
        </TileGrid>
      ),
    },
    {
      state: "reasons",
      frame: "wide",
      show: (
        <PaperReasons
          items={[
            {
              paper: "culture",
              icon: <Gift size={22} aria-hidden="true" />,
              title: "Un vrai cadeau",
              text: "Un mot à l’intérieur, écrit par vous.",
            },
            {
              paper: "sport",
              icon: <Store size={22} aria-hidden="true" />,
              title: "Partout",
              text: longSentence,
            },
          ]}
        />
      ),
    },
  ],
};

export const cardStates: readonly Group[] = [cards, tiles];
