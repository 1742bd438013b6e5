import { RadioOptions } from "#ui/controls/radio-options.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Gallery } from "#ui/layout/gallery.tsx";
import { PictureCard, SmallPicture } from "#ui/paper/picture-card.tsx";
import { ArtCard, CardGrid } from "#ui/paper/sweet-card.tsx";
import type { Group } from "./specimen.ts";

const dress = { src: "/media/goods/robe.svg", width: 600, height: 744 };
const placeholder = { src: "/img/310/300/resize/goods/none.svg", width: 310, height: 300 };
const noChange = () => undefined;

const pictures: Group = {
  id: "gallery",
  title: "Gallery of goods",
  specimens: [
    {
      state: "three views",
      show: (
        <Gallery
          label="Photos de la robe"
          pictures={[
            { ...dress, alt: "Robe midi" },
            { ...dress, src: "/media/goods/robe.svg?view=2", alt: "Robe midi, vue de détail" },
            { ...dress, src: "/media/goods/robe.svg?view=3", alt: "Robe midi, en situation" },
          ]}
          placeholder={placeholder}
        />
      ),
    },
    {
      state: "no picture",
      show: <Gallery label="Sans photo" pictures={[]} placeholder={placeholder} />,
    },
  ],
};

const cards: Group = {
  id: "goods-card",
  title: "Card of goods",
  specimens: [
    {
      state: "usual and sold out and without a picture",
      show: (
        <CardGrid>
          <li>
            <PictureCard
              href="#"
              title="Robe midi Verveine"
              meta="Ravelune"
              price="€119,00"
              picture={dress}
            />
          </li>
          <li>
            <PictureCard
              href="#"
              title="Robe épuisée"
              price="€49,00"
              priceBefore="€65,00"
              picture={dress}
              faded
              tag={<Tag tone="err">Épuisé</Tag>}
            />
          </li>
          <li>
            <ArtCard
              href="#"
              title="Sans photo"
              price="€12,00"
              art={<SmallPicture picture={placeholder} />}
            />
          </li>
        </CardGrid>
      ),
    },
  ],
};

const options: Group = {
  id: "radio-options",
  title: "What something comes in",
  specimens: [
    {
      state: "colours",
      show: (
        <RadioOptions
          legend="Couleur"
          name="specimen-color"
          value="403"
          onChange={noChange}
          options={[
            { value: "403", label: "Écru", swatch: "#F1E7D3" },
            { value: "408", label: "Sauge", swatch: "#A9B89A" },
          ]}
        />
      ),
    },
    {
      state: "sizes with one sold out",
      show: (
        <RadioOptions
          legend="Taille"
          name="specimen-size"
          value="38"
          onChange={noChange}
          options={[
            { value: "36", label: "36", goneLabel: "épuisé" },
            { value: "38", label: "38" },
          ]}
        />
      ),
    },
  ],
};

export const goodsStates: readonly Group[] = [pictures, cards, options];
