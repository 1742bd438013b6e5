import { type Paper, papers } from "@papillote/artwork/papers.ts";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Info from "lucide-react/icons/info";
import Send from "lucide-react/icons/send";
import X from "lucide-react/icons/x";
import Zap from "lucide-react/icons/zap";
import { Button } from "#ui/controls/button.tsx";
import { Amount } from "#ui/display/amount.tsx";
import { StarBars, Stars } from "#ui/display/stars.tsx";
import { Pill, SmallMark, Tag } from "#ui/display/tag.tsx";
import { Row, Stack } from "#ui/layout/layout.tsx";
import { Note, NoticeLine, OfflineLine } from "#ui/layout/note.tsx";
import { TopProgress } from "#ui/overlays/top-progress.tsx";
import { Logo, LogoMark } from "#ui/paper/logo.tsx";
import { Mot } from "#ui/paper/mot.tsx";
import { OccasionPatterns, OccasionSwatch } from "#ui/paper/occasion-patterns.tsx";
import { Etiquette, PaperPanel, PaperSurface, Swatch } from "#ui/paper/paper-surface.tsx";
import { PicturedSweet, Sweet, SweetShape } from "#ui/paper/sweet.tsx";
import { SweetSilhouette } from "#ui/paper/sweet-silhouette.tsx";
import {
  house,
  logoOf,
  longMessage,
  longSentence,
  longWord,
  message,
  ravelune,
} from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const icon = { size: 14, "aria-hidden": true } as const;

const sweets: Group = {
  id: "sweet",
  title: "The wrapped sweet",
  specimens: [
    { state: "logo", show: <Sweet {...ravelune} title="Carte Ravelune" /> },
    { state: "amount", show: <Sweet {...house} /> },
    {
      state: "long word",
      show: <Sweet paper="jardin" big="Jardinerie" small="Chèque-cadeau des beaux jours" />,
    },
    { state: "faded", show: <Sweet {...ravelune} faded /> },
    {
      state: "of an occasion",
      show: (
        <Row>
          <OccasionPatterns papers={["noel"]} />
          <OccasionSwatch paper="noel" />
          <Sweet paper="noel" big="Réveillon" size="md" />
        </Row>
      ),
    },
    {
      state: "logo apart",
      show: <PicturedSweet paper="mode" logo={logoOf(1001)} title="Carte Ravelune" />,
    },
    {
      state: "logo apart and faded",
      show: <PicturedSweet paper="mode" logo={logoOf(1001)} faded />,
    },
    {
      state: "tilted small and medium",
      show: (
        <Row>
          <Sweet paper="beaute" big="0" size="sm" tilt="left" />
          <Sweet paper="gourmandises" big="?" size="md" tilt="right" />
        </Row>
      ),
    },
    { state: "silhouette", show: <SweetSilhouette /> },
    {
      state: "inside another drawing",
      show: (
        <svg viewBox="0 0 320 200" width="320" height="200" aria-hidden="true">
          <SweetShape paper="evasion" big="€100" />
        </svg>
      ),
    },
  ],
};

const everyPaper: Group = {
  id: "papers",
  title: "The papers",
  specimens: (Object.keys(papers) as Paper[]).map((paper) => ({
    state: paper,
    show: (
      <Stack gap="sm">
        <Sweet paper={paper} big="€50" />
        <PaperSurface paper={paper}>
          <Row justify="center">
            <Etiquette scoop="sm">&nbsp;{paper}&nbsp;</Etiquette>
          </Row>
        </PaperSurface>
        <Row>
          <Swatch paper={paper} /> {paper}
        </Row>
      </Stack>
    ),
  })),
};

const papersInUse: Group = {
  id: "paper-panel",
  title: "Paper panel and label",
  specimens: [
    {
      state: "tinted with corner",
      show: (
        <PaperPanel paper="mode" corner={<Tag>−5 %</Tag>}>
          <Sweet {...ravelune} />
        </PaperPanel>
      ),
    },
    {
      state: "tint alone",
      show: (
        <PaperSurface paper="jardin" look="tint">
          Papier jardin, sans son motif
        </PaperSurface>
      ),
    },
    {
      state: "label on pattern",
      show: (
        <PaperSurface paper="sorties">
          <Row justify="center">
            <Etiquette>&nbsp;Jamais de mots sur le motif&nbsp;</Etiquette>
          </Row>
        </PaperSurface>
      ),
    },
  ],
};

const mots: Group = {
  id: "mot",
  title: "The little message",
  specimens: [
    {
      state: "signed",
      show: <Mot from="Léonie">{message}</Mot>,
    },
    {
      state: "tilted right",
      show: (
        <Mot from="Malo" tilt="right">
          « Pour toi. »
        </Mot>
      ),
    },
    {
      state: "tilted four degrees",
      show: (
        <Mot tilt="far-right" align="end">
          « Bravo, Inès ! »
        </Mot>
      ),
    },
    {
      state: "long text",
      show: (
        <Mot from="Papi, Mamie et le chat" tilt="none">
          {longMessage}
        </Mot>
      ),
    },
    { state: "long word", show: <Mot tilt="none">« {longWord} ! »</Mot> },
    {
      state: "small",
      show: (
        <Mot size="sm" tilt="left">
          « Merci ! »
        </Mot>
      ),
    },
  ],
};

const tags: Group = {
  id: "tag",
  title: "Tag, pill, mark",
  specimens: [
    {
      state: "every tone",
      show: (
        <Row gap="xs">
          <Tag>−5 %</Tag>
          <Tag tone="ok" icon={<Zap {...icon} />}>
            Disponible
          </Tag>
          <Tag tone="warn" icon={<Hourglass {...icon} />}>
            Expire bientôt
          </Tag>
          <Tag tone="err" icon={<X {...icon} />}>
            Épuisé
          </Tag>
          <Tag tone="info" icon={<Clock {...icon} />}>
            En activation
          </Tag>
          <Tag tone="info" icon={<Send {...icon} />}>
            Envoyé
          </Tag>
          <Tag tone="quiet">Utilisé</Tag>
        </Row>
      ),
    },
    {
      state: "pill and mark",
      show: (
        <Row gap="xs">
          <Pill>€128,40</Pill>
          <SmallMark>CB</SmallMark>
          <SmallMark>VISA</SmallMark>
        </Row>
      ),
    },
  ],
};

const notes: Group = {
  id: "note",
  title: "Note",
  specimens: [
    {
      state: "calm",
      show: (
        <Note icon={<Info size={20} aria-hidden="true" />}>
          Le reste se paie par carte, sur la page sécurisée de notre prestataire.
        </Note>
      ),
    },
    {
      state: "warn with action",
      show: (
        <Note
          tone="warn"
          icon={<Hourglass size={20} aria-hidden="true" />}
          action={
            <Button type="button" variant="ink" size="sm">
              Renouveler
            </Button>
          }
        >
          Votre bon expire dans 41 jours.
        </Note>
      ),
    },
    {
      state: "error",
      show: (
        <Note tone="err" icon={<CircleAlert size={20} aria-hidden="true" />}>
          Le paiement n’a pas abouti. Aucune somme n’a été prélevée.
        </Note>
      ),
    },
    {
      state: "info",
      show: (
        <Note tone="info" icon={<Clock size={20} aria-hidden="true" />}>
          Ce bon sera actif dans quelques minutes.
        </Note>
      ),
    },
    {
      state: "long text",
      show: (
        <Note>
          {longSentence} {longWord}
        </Note>
      ),
    },
  ],
};

const lines: Group = {
  id: "offline",
  title: "Offline and notice line",
  specimens: [
    {
      state: "offline",
      frame: "wide",
      show: (
        <OfflineLine>
          Vous êtes hors ligne. Vos bons enregistrés restent visibles, vos commandes partiront au
          retour du réseau.
        </OfflineLine>
      ),
    },
    {
      state: "notice",
      frame: "wide",
      show: (
        <NoticeLine icon={<Info size={18} aria-hidden="true" />}>
          Une nouvelle version est prête : elle arrive à la prochaine page.
        </NoticeLine>
      ),
    },
    { state: "page on its way", frame: "wide", show: <TopProgress label="La page arrive" /> },
  ],
};

const amounts: Group = {
  id: "amount",
  title: "Amount",
  specimens: [
    {
      state: "every size",
      show: (
        <Stack gap="sm">
          <Amount value="€50,00" />
          <Amount value="€50,00" size="lg" />
          <Amount value="€50,00" size="xl" />
          <Amount value="128,40" sign="€" size="hero" />
        </Stack>
      ),
    },
    {
      state: "gain and loss",
      show: (
        <Row>
          <Amount value="+€50,00" tone="good" />
          <Amount value="−€12,50" />
        </Row>
      ),
    },
    { state: "ten thousand", show: <Amount value="€10 000,00" size="xl" /> },
  ],
};

const stars: Group = {
  id: "stars",
  title: "Stars",
  specimens: [
    { state: "four and a half", show: <Stars given={4.5} label="5 étoiles" /> },
    { state: "one", show: <Stars given={1} label="1 étoile" /> },
    {
      state: "how they spread",
      show: (
        <StarBars
          rows={[
            { key: 5, label: "5 étoiles", count: 12, share: 0.75 },
            { key: 4, label: "4 étoiles", count: 4, share: 0.25 },
            { key: 3, label: "3 étoiles", count: 0, share: 0 },
          ]}
        />
      ),
    },
  ],
};

const logos: Group = {
  id: "logo",
  title: "House logo",
  specimens: [
    { state: "mark and name", show: <Logo href="#logo-mark-and-name" name="Papillote" /> },
    { state: "mark alone", show: <LogoMark /> },
    { state: "on ink", frame: "ink", show: <Logo href="#logo-on-ink" name="Papillote" /> },
  ],
};

export const signStates: readonly Group[] = [
  sweets,
  everyPaper,
  papersInUse,
  mots,
  tags,
  notes,
  lines,
  amounts,
  stars,
  logos,
];
