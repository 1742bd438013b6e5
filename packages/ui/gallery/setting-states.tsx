import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/field.tsx";
import {
  AsideLayout,
  Columns,
  Only,
  PageBody,
  Row,
  Section,
  SectionHead,
  ShowLayout,
  Split,
  Stack,
  Toolbar,
  TwoFields,
  Wrap,
} from "#ui/layout/layout.tsx";
import { Heading, Kicker, Lead, Prose, Text, VisuallyHidden } from "#ui/layout/text.tsx";
import { PaperPanel } from "#ui/paper/paper-surface.tsx";
import { Sweet } from "#ui/paper/sweet.tsx";
import { longSentence, longWord, ravelune } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const texts: Group = {
  id: "text",
  title: "Text",
  specimens: [
    {
      state: "headings",
      show: (
        <Stack gap="sm">
          <Kicker>Le petit mot au-dessus</Kicker>
          <Heading level={3} look="page">
            Titre de page
          </Heading>
          <Heading level={3} look="section">
            Titre de section
          </Heading>
          <Heading level={3} look="group">
            Titre de groupe
          </Heading>
          <Heading level={3}>Titre de carte</Heading>
        </Stack>
      ),
    },
    {
      state: "sizes",
      show: (
        <Stack gap="sm">
          <Lead>Une introduction, en quarante-quatre lettres.</Lead>
          <Text>Le texte courant.</Text>
          <Text size="small" muted>
            Le texte des précisions.
          </Text>
          <Text size="micro" strong align="end">
            Le texte légal.
          </Text>
          <VisuallyHidden>Dit, mais pas montré.</VisuallyHidden>
        </Stack>
      ),
    },
    {
      state: "prose",
      show: (
        <Prose>
          <h3>Conditions</h3>
          <p>{longSentence}.</p>
          <ul>
            <li>Valable 12 mois</li>
            <li>Utilisable en plusieurs fois</li>
          </ul>
        </Prose>
      ),
    },
    { state: "long word", show: <Heading level={3}>{longWord}</Heading> },
  ],
};

const bands: Group = {
  id: "section",
  title: "Bands and the pinked edge",
  specimens: [
    {
      state: "pistache pinked",
      frame: "wide",
      show: (
        <Section ground="pistache" pinked>
          <SectionHead
            level={3}
            title="Bande pistache"
            lead="Dentelée en bas, 24 px."
            end={
              <Button type="button" size="sm">
                Choisir
              </Button>
            }
          />
        </Section>
      ),
    },
    {
      state: "ink",
      frame: "wide",
      show: (
        <Section ground="ink">
          <SectionHead
            level={3}
            title="Bande encre"
            end={
              <Button type="button" variant="line" size="sm">
                Voir
              </Button>
            }
          />
        </Section>
      ),
    },
    {
      state: "page body",
      frame: "wide",
      show: (
        <PageBody ground="calque">
          <SectionHead level={3} title="Corps de page" lead={longSentence} />
        </PageBody>
      ),
    },
  ],
};

const box = (words: string) => <PaperPanel paper="maison">{words}</PaperPanel>;

const placings: Group = {
  id: "layout",
  title: "Layouts",
  specimens: [
    {
      state: "aside at the end",
      frame: "wide",
      show: <AsideLayout aside={box("400 px, à droite")}>{box("Colonne principale")}</AsideLayout>,
    },
    {
      state: "product",
      frame: "wide",
      show: (
        <ShowLayout
          art={<Sweet {...ravelune} />}
          choice={box("Le choix")}
          information={box("Les informations")}
        />
      ),
    },
    {
      state: "halves and columns",
      frame: "wide",
      show: (
        <Stack gap="lg">
          <Split ratio="wide-end">
            {box("5/12")}
            {box("7/12")}
          </Split>
          <Columns>
            {box("Un")}
            {box("Deux")}
            {box("Trois")}
          </Columns>
        </Stack>
      ),
    },
    {
      state: "narrow wrap",
      frame: "wide",
      show: <Wrap narrow>{box("520 px au plus")}</Wrap>,
    },
    {
      state: "toolbar and row",
      frame: "wide",
      show: (
        <Toolbar
          end={
            <Button type="button" variant="line" size="sm">
              Trier
            </Button>
          }
        >
          <Row gap="xs">
            <Only on="narrow">Étroit :</Only>
            <Only on="wide">Large :</Only>
            354 marques
          </Row>
        </Toolbar>
      ),
    },
    {
      state: "two fields",
      frame: "wide",
      show: (
        <TwoFields>
          <TextField label="Prénom du destinataire" name="to-first" />
          <TextField label="Nom du destinataire" name="to-last" />
        </TwoFields>
      ),
    },
  ],
};

export const settingStates: readonly Group[] = [texts, bands, placings];
