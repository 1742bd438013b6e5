import { Button, TextButton } from "#ui/controls/button.tsx";
import { CheckField } from "#ui/controls/check-field.tsx";
import { FloatingCard, StickyBar } from "#ui/layout/layout.tsx";
import { StickyBuyBar } from "#ui/layout/sticky-buy-bar.tsx";
import { ChatButton, ChatLog } from "#ui/overlays/chat.tsx";
import { CookieBanner } from "#ui/overlays/cookie-banner.tsx";
import { Toast } from "#ui/overlays/toast.tsx";
import { longSentence, longWord } from "./fixtures.tsx";
import { CartDemo, ChatDemo, ConfirmDemo, FilterDemo, SignupDemo } from "./opened-dialogs.tsx";
import { NothingFoundDemo, SearchDemo } from "./opened-search.tsx";
import type { Group } from "./specimen.ts";
import { ToastDemo, UnfoldDemo } from "./things-that-move.tsx";

const stays = () => undefined;
const toast = { closeLabel: "Fermer le message", onClose: stays };

const searches: Group = {
  id: "search-panel",
  title: "Search panel",
  specimens: [
    { state: "found", show: <SearchDemo /> },
    { state: "nothing found", show: <NothingFoundDemo /> },
  ],
};

const drawers: Group = {
  id: "microcart",
  title: "Microcart",
  specimens: [{ state: "two lines", show: <CartDemo /> }],
};

const modals: Group = {
  id: "modal",
  title: "Modal",
  specimens: [
    { state: "signup", show: <SignupDemo /> },
    { state: "confirm", show: <ConfirmDemo /> },
    { state: "filter sheet", show: <FilterDemo /> },
  ],
};

const toasts: Group = {
  id: "toast",
  title: "Toast",
  specimens: [
    {
      state: "two actions",
      show: (
        <Toast
          {...toast}
          toast={{
            id: "added",
            text: "Cacaotine a rejoint votre panier.",
            actions: [{ label: "Voir le panier" }, { label: "Continuer" }],
            sticky: true,
          }}
        />
      ),
    },
    {
      state: "error",
      show: (
        <Toast
          {...toast}
          toast={{
            id: "failed",
            tone: "err",
            text: "Le paiement n’a pas abouti. Aucune somme n’a été prélevée.",
            actions: [{ label: "Revenir à la commande" }],
            sticky: true,
          }}
        />
      ),
    },
    {
      state: "news",
      show: (
        <Toast
          {...toast}
          toast={{
            id: "news",
            tone: "news",
            text: "Il ne reste que 2 bons Kilovox à €100,00. Voulez-vous être prévenu du réassort ?",
            actions: [{ label: "Me prévenir" }, { label: "Annuler" }],
            sticky: true,
          }}
        />
      ),
    },
    {
      state: "long text",
      show: (
        <Toast
          {...toast}
          toast={{
            id: "long",
            text: `${longSentence} ${longWord}`,
            actions: [{ label: "Voir le panier" }, { label: longSentence }],
            sticky: true,
          }}
        />
      ),
    },
    { state: "comes and goes", show: <ToastDemo /> },
  ],
};

const cookies: Group = {
  id: "cookie-banner",
  title: "Cookie banner and floating card",
  specimens: [
    {
      state: "in the flow",
      frame: "wide",
      show: (
        <form>
          <CookieBanner
            inline
            label="Cookies"
            title="Des cookies, mais à vous de choisir"
            name="consent"
            refuse={{ label: "Tout refuser", value: "refused" }}
            accept={{ label: "Tout accepter", value: "accepted" }}
            choose={<TextButton>Choisir</TextButton>}
          >
            Le panier et la connexion n’en demandent pas l’accord. Pour la mesure d’audience, nous
            vous posons la question.
          </CookieBanner>
        </form>
      ),
    },
    {
      state: "other card",
      frame: "wide",
      show: (
        <FloatingCard
          label="Installer"
          title="Vos bons dans la poche"
          actions={<CheckField name="later" label="Plus tard" />}
        >
          {longSentence}
        </FloatingCard>
      ),
    },
  ],
};

const chats: Group = {
  id: "chatbot",
  title: "Chatbot",
  specimens: [
    { state: "button", frame: "window", show: <ChatButton href="#chatbot" label="Aide" /> },
    { state: "panel", show: <ChatDemo /> },
    {
      state: "conversation",
      show: (
        <ChatLog
          label="Conversation"
          messages={[
            { key: "hello", from: "us", who: "Papillote", text: "Bonjour, que cherchez-vous ?" },
            { key: "question", from: "you", who: "Vous", text: "Mon bon n’est pas encore actif." },
            { key: "long", from: "us", who: "Papillote", text: `${longSentence} ${longWord}` },
          ]}
          writing="Papillote écrit…"
        />
      ),
    },
  ],
};

const sticky: Group = {
  id: "sticky-bar",
  title: "Sticky bar of a phone",
  specimens: [
    {
      state: "total and action",
      frame: "window",
      show: (
        <StickyBar>
          <strong>€50,00</strong>
          <Button type="button" size="sm">
            Ajouter
          </Button>
        </StickyBar>
      ),
    },
    {
      state: "stands for a button out of sight",
      frame: "window",
      show: (
        <>
          <Button id="gallery-buy" type="button" size="sm">
            Ajouter au panier
          </Button>
          <StickyBuyBar
            standsFor="gallery-buy"
            title={longSentence}
            amount="€50,00"
            action={<Button type="button">Ajouter</Button>}
          />
        </>
      ),
    },
  ],
};

const unfolds: Group = {
  id: "unfold",
  title: "Unfold",
  specimens: [{ state: "opens like paper", show: <UnfoldDemo /> }],
};

export const overlayStates: readonly Group[] = [
  searches,
  drawers,
  modals,
  toasts,
  cookies,
  chats,
  sticky,
  unfolds,
];
