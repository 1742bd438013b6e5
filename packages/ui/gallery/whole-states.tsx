import RotateCcw from "lucide-react/icons/rotate-ccw";
import Zap from "lucide-react/icons/zap";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { FactList } from "#ui/display/facts.tsx";
import { EmptyState, SoloMessage } from "#ui/layout/empty-state.tsx";
import { FoldStep, PreviewPanel, Unwrapped } from "#ui/layout/fold-step.tsx";
import { FourSweets, Hero, HeroArt } from "#ui/layout/hero.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { SkeletonCards, SkeletonLine, SkeletonList } from "#ui/layout/skeleton.tsx";
import { Mot } from "#ui/paper/mot.tsx";
import { PictureSteps, SweetAndSlip, ThreeTickets, TwoSweets } from "#ui/paper/picture-steps.tsx";
import { Sweet } from "#ui/paper/sweet.tsx";
import { UnwrapMoment } from "#ui/paper/unwrap-moment.tsx";
import {
  cotonvent,
  house,
  longMessage,
  longSentence,
  longWord,
  message,
  ravelune,
  vaubrun,
} from "./fixtures.tsx";
import type { Group } from "./specimen.ts";
import { UnwrapDemo } from "./things-that-move.tsx";

const empties: Group = {
  id: "empty",
  title: "Empty",
  specimens: [
    {
      state: "nothing yet",
      show: (
        <EmptyState face={{ paper: "jardin", big: "0" }} title="Aucun bon utilisé pour l’instant">
          Ils viendront se ranger ici après votre premier passage en caisse.
        </EmptyState>
      ),
    },
    {
      state: "nothing found",
      show: (
        <EmptyState
          face={{ paper: "culture", big: "?" }}
          title="Aucune marque ne correspond"
          action={
            <Button type="button" variant="line" size="sm">
              Effacer les filtres
            </Button>
          }
        >
          Essayez un autre mot, ou retirez le filtre « En magasin ».
        </EmptyState>
      ),
    },
    {
      state: "bare",
      show: (
        <EmptyState
          look="bare"
          face={{ paper: "papillote", big: "0" }}
          title="Votre panier est vide"
        />
      ),
    },
    {
      state: "long text",
      show: (
        <EmptyState face={{ paper: "sorties", big: "Introuvable" }} title={longSentence}>
          {longWord}
        </EmptyState>
      ),
    },
  ],
};

const errors: Group = {
  id: "error",
  title: "Error",
  specimens: [
    {
      state: "list",
      show: (
        <EmptyState
          role="alert"
          face={{ paper: "sport", big: "Oups" }}
          title="Cette liste n’a pas pu se charger"
          action={
            <Button
              type="button"
              variant="ink"
              size="sm"
              icon={<RotateCcw size={16} aria-hidden="true" />}
            >
              Réessayer
            </Button>
          }
        >
          Notre serveur met trop de temps à répondre.
        </EmptyState>
      ),
    },
    {
      state: "payment failed",
      show: (
        <EmptyState
          face={{ paper: "encre", big: "Zut" }}
          title="Le paiement n’a pas abouti"
          action={
            <Button type="button" variant="ink" size="sm">
              Revenir à la commande
            </Button>
          }
        >
          Aucune somme n’a été prélevée, votre panier est intact.
        </EmptyState>
      ),
    },
    {
      state: "whole page",
      frame: "wide",
      show: (
        <SoloMessage
          face={{ paper: "encre", big: "Oups" }}
          title="Cette page ne s’est pas dépliée"
          actions={<ButtonLink href="#error">Retour à l’accueil</ButtonLink>}
        >
          Un imprévu de notre côté. Rien n’est perdu : réessayez dans un instant.
        </SoloMessage>
      ),
    },
  ],
};

const waits: Group = {
  id: "loading",
  title: "Loading",
  specimens: [
    {
      state: "cards",
      frame: "wide",
      show: <SkeletonCards label="Chargement des marques" count={4} />,
    },
    { state: "list", show: <SkeletonList label="Chargement des mouvements" count={3} /> },
    {
      state: "lines",
      show: (
        <Stack gap="xs">
          <SkeletonLine width="short" size="lg" />
          <SkeletonLine width="long" />
          <SkeletonLine width="medium" size="sm" />
        </Stack>
      ),
    },
    {
      state: "payment in progress",
      show: (
        <EmptyState
          role="status"
          face={{ paper: "mode", big: "…" }}
          title="Nous emballons votre commande"
        >
          Quelques secondes. Ne fermez pas cette page.
        </EmptyState>
      ),
    },
  ],
};

const solos: Group = {
  id: "maintenance-404",
  title: "Maintenance and 404",
  specimens: [
    {
      state: "maintenance",
      frame: "wide",
      show: (
        <SoloMessage
          ground="pistache"
          face={{ paper: "papillote", big: "Bientôt" }}
          title="Nous changeons le papier peint"
          actions={<ButtonLink href="#maintenance-404">Mes bons enregistrés</ButtonLink>}
        >
          De retour à 14:30. Vos bons restent valables.
        </SoloMessage>
      ),
    },
    {
      state: "404",
      frame: "wide",
      show: (
        <SoloMessage
          ground="pistache"
          face={{ paper: "enfants", big: "404" }}
          title="Pas encore de bon"
          actions={
            <>
              <ButtonLink href="#maintenance-404">Voir la boutique</ButtonLink>
              <ButtonLink href="#maintenance-404" variant="line">
                Retour à l’accueil
              </ButtonLink>
            </>
          }
        >
          La page a déménagé, ou n’a jamais existé.
        </SoloMessage>
      ),
    },
  ],
};

const moments: Group = {
  id: "after-payment",
  title: "After the payment",
  specimens: [
    { state: "unwraps", show: <UnwrapDemo /> },
    { state: "without a message", show: <UnwrapMoment face={house} /> },
    {
      state: "long message",
      show: <UnwrapMoment face={vaubrun} message={longMessage} from="Papi, Mamie et le chat" />,
    },
  ],
};

const heroes: Group = {
  id: "hero",
  title: "Hero",
  specimens: [
    {
      state: "home",
      frame: "wide",
      show: (
        <Hero
          title="Un cadeau."
          titleEnd="Un mot dedans."
          lead="Choisissez une carte, glissez-y votre mot, elle arrive en quelques secondes."
          actions={
            <>
              <ButtonLink href="#hero">Choisir une carte</ButtonLink>
              <ButtonLink href="#hero" variant="line">
                Voir ma cagnotte
              </ButtonLink>
            </>
          }
          facts={
            <FactList
              items={[
                {
                  key: "fast",
                  icon: <Zap size={18} aria-hidden="true" />,
                  text: "Reçue en quelques secondes",
                },
              ]}
            />
          }
          art={
            <HeroArt
              label="Des papillotes, et un petit mot qui dépasse de la plus grande"
              main={house}
              around={[ravelune, vaubrun, cotonvent, ravelune]}
              slip={["Pour Zoé :", "choisis ce que tu aimes."]}
            />
          }
        />
      ),
    },
    {
      state: "pro on ink",
      frame: "wide",
      show: (
        <Hero
          tone="ink"
          kicker="Espace PRO"
          title="Un cadeau pour chacun."
          lead="Pour vos équipes, vos clients, vos occasions."
          actions={
            <ButtonLink href="#hero" variant="citron">
              Demander un devis
            </ButtonLink>
          }
          art={<FourSweets sweets={[ravelune, vaubrun, cotonvent, house]} />}
        />
      ),
    },
  ],
};

const pictures: Group = {
  id: "picture-steps",
  title: "Steps in pictures",
  specimens: [
    {
      state: "three steps",
      frame: "wide",
      show: (
        <PictureSteps
          items={[
            {
              title: "La carte",
              text: "Une marque précise, ou une carte qui les ouvre toutes.",
              picture: <TwoSweets back={ravelune} front={vaubrun} />,
            },
            {
              title: "Le montant",
              text: "Dès €10,00, au centime près.",
              picture: <ThreeTickets words={["€20", "€50", "€100"]} />,
            },
            {
              title: "Le mot",
              text: longSentence,
              picture: <SweetAndSlip sweet={cotonvent} slip="« Bravo ! »" />,
            },
          ]}
        />
      ),
    },
  ],
};

const offers: Group = {
  id: "offer",
  title: "Offer: folds and preview",
  specimens: [
    {
      state: "three folds",
      show: (
        <>
          <FoldStep number={1} title="La carte" state="done" summary="Ravelune, €50,00" />
          <FoldStep number={2} title="Le mot" state="current">
            Écrivez ce que vous diriez en personne.
          </FoldStep>
          <FoldStep number={3} title={longSentence} state="todo" />
        </>
      ),
    },
    {
      state: "preview",
      show: (
        <PreviewPanel label="Aperçu" kicker="Ce que Zoé recevra">
          <Unwrapped sweet={<Sweet {...ravelune} />} slip={<Mot from="Léonie">{message}</Mot>} />
        </PreviewPanel>
      ),
    },
  ],
};

export const wholeStates: readonly Group[] = [
  empties,
  errors,
  waits,
  solos,
  moments,
  heroes,
  pictures,
  offers,
];
