import { type ReactNode, useState } from "react";
import { Button, ButtonLink, TextButton } from "#ui/controls/button.tsx";
import { CheckField } from "#ui/controls/check-field.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { Fieldset } from "#ui/controls/fieldset.tsx";
import { SegmentedLinks } from "#ui/controls/segmented.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { Amount } from "#ui/display/amount.tsx";
import { LineItem } from "#ui/display/line-item.tsx";
import { SummaryRows } from "#ui/display/receipt.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Heading } from "#ui/layout/text.tsx";
import { ChatLog } from "#ui/overlays/chat.tsx";
import { Drawer, Modal } from "#ui/overlays/dialog.tsx";
import { Sweet } from "#ui/paper/sweet.tsx";
import { house, longSentence, ravelune } from "./fixtures.tsx";

type Opening = { open: boolean; onClose: () => void };

/** A button that opens one dialog: the page can hold only one at a time. */
function Opener({ words, children }: { words: string; children: (opening: Opening) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="line" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

export function CartDemo() {
  return (
    <Opener words="Ouvrir le panier">
      {(opening) => (
        <Drawer
          {...opening}
          title="Votre panier"
          closeLabel="Fermer le panier"
          footer={<CartFoot />}
        >
          <LineItem
            art={<Sweet {...ravelune} />}
            title="Ravelune"
            note="€50,00 · Pour Zoé"
            amount={<Amount value="€100,00" />}
            controls={
              <Stepper
                size="sm"
                label="Quantité dans le panier"
                decreaseLabel="Un de moins"
                increaseLabel="Un de plus"
                defaultValue={2}
              />
            }
          />
          <LineItem
            art={<Sweet {...house} />}
            title={longSentence}
            amount={<Amount value="€50,00" />}
            controls={<TextButton tone="danger">Retirer</TextButton>}
          />
        </Drawer>
      )}
    </Opener>
  );
}

function CartFoot() {
  return (
    <Stack gap="sm">
      <SummaryRows
        rows={[{ key: "two", label: "3 cartes", value: "€150,00" }]}
        total={{ label: "Total", value: "€150,00" }}
      />
      <ButtonLink href="#microcart" full>
        Passer commande
      </ButtonLink>
    </Stack>
  );
}

export function SignupDemo() {
  return (
    <Opener words="Se connecter ou s’inscrire">
      {(opening) => (
        <Modal
          {...opening}
          size="lg"
          label="Connexion"
          closeLabel="Fermer la connexion"
          side={{
            paper: "mode",
            children: <Sweet paper="papillote" big="Bonjour !" tilt="left" />,
          }}
        >
          <Stack gap="md">
            <SegmentedLinks
              label="Connexion ou inscription, dans la fenêtre"
              items={[
                { href: "#modal-signup", label: "Se connecter", current: true },
                { href: "#modal", label: "Créer un compte", current: false },
              ]}
            />
            <Heading level={2} tabIndex={-1} data-first-focus>
              Content de vous revoir
            </Heading>
            <TextField label="E-mail de connexion" name="login" type="email" autoComplete="email" />
            <TextField
              code
              label="Code de connexion"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              error="Ce code n’est plus valable, demandez-en un autre."
            />
            <Button type="button" full>
              Se connecter
            </Button>
          </Stack>
        </Modal>
      )}
    </Opener>
  );
}

export function ConfirmDemo() {
  return (
    <Opener words="Annuler un code">
      {(opening) => (
        <Modal
          {...opening}
          size="sm"
          title="Annuler le code de Malo ?"
          closeLabel="Fermer sans annuler"
          actions={
            <>
              <Button type="button" variant="ink" size="sm" onClick={opening.onClose}>
                Annuler le code
              </Button>
              <Button type="button" variant="line" size="sm" onClick={opening.onClose}>
                Le garder
              </Button>
            </>
          }
        >
          Malo ne pourra plus l’utiliser. Les €30,00 reviennent dans votre cagnotte, avec leur date
          de validité d’origine. Cette action est définitive.
        </Modal>
      )}
    </Opener>
  );
}

export function FilterDemo() {
  return (
    <Opener words="Filtres">
      {(opening) => (
        <Modal
          {...opening}
          title="Filtres"
          closeLabel="Fermer les filtres"
          actions={
            <Button type="button" onClick={opening.onClose}>
              Voir 354 marques
            </Button>
          }
        >
          <Fieldset legend="Univers à montrer" layout="ruled">
            <CheckField name="sheet-universe" label="Mode" paper="mode" end="64" defaultChecked />
            <CheckField name="sheet-universe" label="Beauté" paper="beaute" end="31" />
          </Fieldset>
        </Modal>
      )}
    </Opener>
  );
}

export function ChatDemo() {
  return (
    <Opener words="Ouvrir l’aide">
      {(opening) => (
        <Drawer
          {...opening}
          title="Aide"
          closeLabel="Fermer l’aide"
          footer={
            <ButtonLink href="#chatbot" variant="line" full>
              Écrire à quelqu’un
            </ButtonLink>
          }
        >
          <ChatLog
            label="Conversation avec l’aide"
            messages={[
              { key: "hello", from: "us", who: "Papillote", text: "Bonjour, que cherchez-vous ?" },
            ]}
          />
        </Drawer>
      )}
    </Opener>
  );
}
