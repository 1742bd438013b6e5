import type { SweetFace } from "#ui/paper/sweet.tsx";

/** Sample content of the gallery: what shoppers, brands and givers would have written. */
export const logoOf = (brandId: number) => `/media/brands/${brandId}.svg`;

export const ravelune: SweetFace = { paper: "mode", logo: logoOf(1001) };
export const vaubrun: SweetFace = { paper: "culture", logo: logoOf(1002) };
export const cotonvent: SweetFace = { paper: "sport", logo: logoOf(1003) };
export const house: SweetFace = { paper: "papillote", big: "€50", small: "chez 354 enseignes" };

export const longWord = "Anticonstitutionnellement-incompréhensiblement-invraisemblable";
export const longSentence =
  "La Compagnie des Arts ménagers et de la Décoration d’intérieur de Saint-Germain-en-Laye et de ses environs, en ligne et dans ses quarante-deux magasins";
export const message =
  "« Bravo pour ton diplôme, Zoé ! Choisis ce qui te fait plaisir, et garde un peu de place pour le gâteau. »";
export const longMessage =
  "« Ma chère Zoé,\ntu as toujours dit que les plus beaux cadeaux tiennent dans la main. En voici un que tu peux déplier où tu veux, quand tu veux : au marché, en ville, ou sur le canapé un dimanche de pluie.\nAvec toute notre affection, et celle du chat. »";

/** Looks like a Code 128, and encodes nothing valid. */
const barWidths =
  "211214112131331112313112211133213121411212113141221131311123212411113221233111131312112222113113142111223113111233311";

export function SampleBars() {
  let x = 0;
  const bars = [...barWidths].map((width, place) => {
    const from = x;
    x += Number(width);
    return { from, width: Number(width), isInk: place % 2 === 0 };
  });
  return (
    <svg
      viewBox={`0 0 ${x} 60`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Code-barres du bon"
    >
      {bars
        .filter((bar) => bar.isInk)
        .map((bar) => (
          <path key={bar.from} d={`M${bar.from} 0h${bar.width}v60h-${bar.width}z`} fill="#000" />
        ))}
    </svg>
  );
}

export const thirteenMonths = [..."DJFMAMJJASOND"].map((letter, place) => ({
  key: `month-${place}`,
  letter,
  tone:
    place === 0
      ? ("soon" as const)
      : place === 12
        ? ("end" as const)
        : place === 5
          ? ("past" as const)
          : ("plain" as const),
}));
