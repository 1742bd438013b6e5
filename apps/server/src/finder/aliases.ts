import { withoutPlural, wordsOf } from "@papillote/domain/catalog/search-words.ts";

/**
 * Synonyms. The first word of each line is the shop's; everything found by it, through keywords,
 * universe or kind, is also found by the other words.
 */
const lines = `
chaussure: basket sneaker godasse soulier pompe talon
mode: fringue vetement habit sape look
vetement: fringue habit sape
sac: cartable pochette besace
bijou: joaillerie collier bague boucle alliance
lingerie: sous-vetement culotte soutien-gorge
maquillage: make-up cosmetique fard
parfum: eau-de-toilette fragrance
coiffure: coiffeur coiffeuse cheveu
coiffeur: coiffeuse cheveu
institut: estheticienne beaute
massage: detente relaxation bien-etre
meuble: mobilier ameublement
decoration: deco
luminaire: lampe eclairage
vaisselle: assiette
epicerie: gourmandise terroir apero
chocolat: chocolatier confiserie gourmandise
vin: caviste pinard bouteille oenologie
biere: brasseur mousse
fromage: fromager fromagerie
restaurant: resto restau diner dejeuner repas manger
bistrot: resto restaurant
burger: hamburger fast-food
sushi: japonais
sport: gym
fitness: gym muscu musculation
running: course footing jogging
velo: bicyclette cycle vtt
natation: nager nage
librairie: livre bouquin lecture roman
livre: bouquin librairie lecture
bande-dessinee: bd manga
vinyle: disque
musique: musicien
cinema: cine film toile
theatre: spectacle piece
telephone: portable smartphone mobile tel gsm
smartphone: portable telephone mobile
ordinateur: ordi pc portable laptop informatique
televiseur: tele television tv ecran
electromenager: aspirateur frigo lave-linge
jeu-video: gaming console gamer
naissance: bebe nouveau-ne
puericulture: bebe nourrisson
jouet: joujou jeu
hotel: nuit nuitee hebergement chambre
voyage: vacance
sejour: vacance
camping: vacance tente
train: sncf rail
voiture: auto bagnole
parc-d-attraction: manege
escape-game: enigme escape
jardinerie: jardin jardinage plante
fleuriste: fleur bouquet
bricolage: brico outil
animalerie: chien chat animal toutou croquette
`;

const line = /^([\w-]+): (.+)$/gm;

/** By the shop's word; hyphenated words are joined. */
const aliases = new Map(
  [...lines.matchAll(line)].map(([, own = "", others = ""]) => [
    withoutPlural(own.replaceAll("-", "")),
    wordsOf(others),
  ]),
);

/** Synonyms of the words in these texts. */
export function aliasesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf).flatMap((word) => aliases.get(word) ?? []))];
}
