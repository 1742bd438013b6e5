import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Download from "lucide-react/icons/download";
import EyeOff from "lucide-react/icons/eye-off";
import Gift from "lucide-react/icons/gift";
import Receipt from "lucide-react/icons/receipt";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Send from "lucide-react/icons/send";
import Store from "lucide-react/icons/store";
import Trash from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { TextButton } from "#ui/controls/button.tsx";
import { StatusList } from "#ui/display/line-item.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { Menu, MenuRule } from "#ui/overlays/menu.tsx";
import { Code, CodePanel } from "#ui/paper/code-panel.tsx";
import { Ticket, TicketGrid, TicketStub } from "#ui/paper/ticket.tsx";
import { longSentence, longWord, ravelune, SampleBars } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const icon = { size: 16, "aria-hidden": true } as const;
const face = <img src={ravelune.logo} alt="" width="160" height="80" />;
const validity = [
  { key: "until", icon: <CalendarDays {...icon} />, text: "Jusqu’au 30/11/2027" },
  { key: "where", icon: <Store {...icon} />, text: "En ligne et en magasin" },
];
const ticket = {
  paper: "mode" as const,
  face,
  amount: "€50,00",
  title: "Ravelune",
  meta: validity,
  headingLevel: 3 as const,
};

function TicketActions() {
  return (
    <>
      <TextButton icon={<CalendarDays {...icon} />}>Voir le code-barres</TextButton>
      <TextButton icon={<Gift {...icon} />}>Offrir</TextButton>
    </>
  );
}

function TicketMenu({ label }: { label: string }) {
  return (
    <Menu label={label}>
      <TextButton icon={<Store {...icon} />}>Marquer comme utilisé</TextButton>
      <TextButton icon={<Download {...icon} />}>Télécharger le PDF</TextButton>
      <TextButton icon={<Receipt {...icon} />}>Télécharger la facture</TextButton>
      <TextButton icon={<CalendarDays {...icon} />}>Lire les conditions</TextButton>
      <MenuRule />
      <TextButton tone="danger" icon={<Trash {...icon} />}>
        Supprimer
      </TextButton>
    </Menu>
  );
}

const tickets: Group = {
  id: "voucher-ticket",
  title: "Voucher ticket",
  specimens: [
    {
      state: "active",
      show: (
        <Ticket
          {...ticket}
          label="Bon Ravelune de €50,00"
          stub={
            <TicketStub
              actions={<TicketActions />}
              end={<TicketMenu label="Actions du bon Ravelune" />}
            />
          }
        />
      ),
    },
    {
      state: "ends soon",
      show: (
        <Ticket
          {...ticket}
          label="Bon Ravelune, expire bientôt"
          tag={<Tag>Expire dans 41 jours</Tag>}
          stub={<TicketStub actions={<TicketActions />} />}
        />
      ),
    },
    {
      state: "no end date",
      show: (
        <Ticket
          {...ticket}
          paper="papillote"
          face="Papillote"
          title="Papillote"
          label="Bon Papillote"
          meta={[{ key: "until", icon: <CalendarDays {...icon} />, text: "Sans date limite" }]}
        />
      ),
    },
    {
      state: "revealed",
      show: (
        <Ticket
          {...ticket}
          label="Bon Ravelune, code affiché"
          stub={
            <TicketStub
              open
              panel={
                <CodePanel
                  bars={<SampleBars />}
                  number={<Code>2114 1213 1331 3121</Code>}
                  fields={[{ label: "Code PIN", value: <Code>4827</Code> }]}
                  note="À montrer en caisse. Se masque au bout d’une minute."
                  noteIcon={<Clock {...icon} />}
                />
              }
              actions={<TextButton icon={<EyeOff {...icon} />}>Masquer</TextButton>}
            />
          }
        />
      ),
    },
    {
      state: "used",
      show: (
        <Ticket
          {...ticket}
          faded
          label="Bon Ravelune, utilisé"
          tag={<Tag tone="quiet">Utilisé</Tag>}
          stub={
            <TicketStub
              actions={
                <TextButton icon={<Download {...icon} />}>Télécharger la facture</TextButton>
              }
            />
          }
        />
      ),
    },
    {
      state: "waiting",
      show: (
        <Ticket
          {...ticket}
          label="Bon Ravelune, en activation"
          tag={
            <Tag tone="info" icon={<Clock {...icon} />}>
              En activation
            </Tag>
          }
        />
      ),
    },
    {
      state: "offered",
      show: (
        <Ticket
          {...ticket}
          label="Bon Ravelune, offert à Malo"
          tag={
            <Tag tone="info" icon={<Send {...icon} />}>
              Envoyé
            </Tag>
          }
          meta={[
            { key: "to", icon: <Gift {...icon} />, text: "À Malo, par SMS, 21:47 27/10/2026" },
          ]}
          stub={
            <TicketStub
              actions={
                <>
                  <TextButton icon={<RotateCcw {...icon} />}>Renvoyer</TextButton>
                  <TextButton tone="danger" icon={<X {...icon} />}>
                    Annuler
                  </TextButton>
                </>
              }
            />
          }
        />
      ),
    },
    {
      state: "long text",
      show: (
        <Ticket
          {...ticket}
          label="Bon au long nom"
          title={`${longSentence} ${longWord}`}
          amount="€10 000,00"
          tag={<Tag>Expire aujourd’hui</Tag>}
          stub={<TicketStub actions={<TicketActions />} />}
        />
      ),
    },
    {
      state: "grid",
      frame: "wide",
      show: (
        <TicketGrid>
          <li>
            <Ticket
              {...ticket}
              label="Premier bon"
              stub={<TicketStub actions={<TicketActions />} />}
            />
          </li>
          <li>
            <Ticket
              {...ticket}
              paper="culture"
              label="Second bon"
              stub={<TicketStub actions={<TicketActions />} />}
            />
          </li>
        </TicketGrid>
      ),
    },
  ],
};

const offered: Group = {
  id: "offered-codes",
  title: "Offered codes",
  specimens: [
    {
      state: "sent used cancelled",
      show: (
        <StatusList
          items={[
            {
              key: "malo",
              title: "Malo, €30,00",
              note: "SMS, 21:47 27/10/2026",
              tag: (
                <Tag tone="info" icon={<Send {...icon} />}>
                  Envoyé
                </Tag>
              ),
              actions: (
                <>
                  <TextButton icon={<RotateCcw {...icon} />}>Renvoyer</TextButton>
                  <TextButton tone="danger" icon={<X {...icon} />}>
                    Annuler
                  </TextButton>
                </>
              ),
            },
            {
              key: "ines",
              title: "Inès, €25,00",
              note: "E-mail, 10:05 3/9/2026",
              tag: <Tag tone="ok">Utilisé</Tag>,
            },
            {
              key: "yann",
              title: "Yann, €40,00",
              note: "E-mail, 16:40 12/6/2026",
              tag: <Tag tone="quiet">Annulé</Tag>,
            },
          ]}
        />
      ),
    },
    {
      state: "long text",
      show: (
        <StatusList
          items={[
            {
              key: "long",
              title: longWord,
              note: longSentence,
              tag: <Tag tone="err">Échec de l’envoi</Tag>,
            },
          ]}
        />
      ),
    },
  ],
};

const codes: Group = {
  id: "ticket-reveal",
  title: "Ticket reveal",
  specimens: [
    {
      state: "bars and number",
      show: <CodePanel bars={<SampleBars />} number={<Code>2114 1213 1331 3121</Code>} />,
    },
    {
      state: "code without bars",
      show: (
        <CodePanel
          fields={[
            {
              label: "Code à saisir en ligne",
              value: <Code>RAV-7Q2M-88KD</Code>,
              action: <TextButton>Copier</TextButton>,
            },
          ]}
        />
      ),
    },
    {
      state: "code in a sentence",
      show: (
        <p>
          Saisissez <Code>MERCI-2026</Code> à la caisse.
        </p>
      ),
    },
  ],
};

const menus: Group = {
  id: "ticket-menu",
  title: "Ticket menu",
  specimens: [{ state: "closed", show: <TicketMenu label="Actions du bon Cacaotine" /> }],
};

const timelines: Group = {
  id: "timeline",
  title: "Timeline",
  specimens: [
    {
      state: "done now next",
      show: (
        <Timeline
          steps={[
            {
              ...{ key: "paid", state: "done", icon: <Check {...icon} /> },
              ...{ title: "Commande payée", note: "10:16 14/11/2026, par carte" },
            },
            { key: "now", state: "now", icon: <Send {...icon} />, title: longSentence },
            { key: "next", state: "next", title: "Livraison à Nantes", note: longWord },
          ]}
        />
      ),
    },
  ],
};

export const ticketStates: readonly Group[] = [tickets, codes, menus, offered, timelines];
