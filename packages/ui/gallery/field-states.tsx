import Eye from "lucide-react/icons/eye";
import { CheckField } from "#ui/controls/check-field.tsx";
import { FieldError, FieldFrame, TextField } from "#ui/controls/field.tsx";
import { Fieldset } from "#ui/controls/fieldset.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { TextAreaField } from "#ui/controls/text-area-field.tsx";
import { CriteriaList } from "#ui/display/criteria-list.tsx";
import { SmallMark } from "#ui/display/tag.tsx";
import { TwoFields } from "#ui/layout/layout.tsx";
import { longSentence, longWord } from "./fixtures.tsx";
import type { Group } from "./specimen.ts";

const fields: Group = {
  id: "field",
  title: "Form field",
  specimens: [
    { state: "default", show: <TextField label="Prénom" name="firstname" defaultValue="Léonie" /> },
    {
      state: "empty with hint",
      show: (
        <TextField
          label="Téléphone mobile"
          name="mobile"
          placeholder="06 12 34 56 78"
          hint="Un code de 6 chiffres y sera envoyé."
        />
      ),
    },
    { state: "optional", show: <TextField label="Société" aside="(facultatif)" name="company" /> },
    {
      state: "error",
      show: (
        <TextField
          label="E-mail"
          name="email"
          type="email"
          defaultValue="leonie@"
          error="Il manque la fin de l’adresse, par exemple exemple.fr."
        />
      ),
    },
    {
      state: "with a control",
      show: (
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          end={
            <IconButton
              label="Afficher le mot de passe"
              icon={<Eye size={20} aria-hidden="true" />}
            />
          }
        />
      ),
    },
    {
      state: "code of six digits",
      show: (
        <TextField
          code
          label="Code reçu par SMS"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          defaultValue="204817"
        />
      ),
    },
    {
      state: "disabled",
      show: (
        <TextField
          label="Pays"
          name="country"
          defaultValue="France"
          disabled
          hint="Nous ne livrons qu’en France pour l’instant."
        />
      ),
    },
    {
      state: "read only",
      show: <TextField label="Numéro de client" name="customer" defaultValue="118-4417" readOnly />,
    },
    {
      state: "label hidden",
      show: (
        <TextField
          label="Code promotionnel"
          labelHidden
          name="coupon"
          placeholder="Code promotionnel"
        />
      ),
    },
    {
      state: "long text",
      show: (
        <TextField
          label={longSentence}
          name="long"
          hint={longWord}
          hintAlign="end"
          error={`${longSentence} ${longWord}`}
          defaultValue={longSentence}
        />
      ),
    },
    {
      state: "text area",
      show: (
        <TextAreaField
          label="Votre mot"
          name="message"
          hint="0 / 300"
          hintAlign="end"
          placeholder="Bravo pour…"
        />
      ),
    },
    {
      state: "text area with error",
      show: (
        <TextAreaField
          label="Votre message"
          name="question"
          error="Dites-nous au moins quelques mots."
        />
      ),
    },
    {
      state: "select",
      show: (
        <SelectField label="Trier par" name="sort" defaultValue="loved">
          <option value="loved">Les plus offertes</option>
          <option value="name">De A à Z</option>
        </SelectField>
      ),
    },
    {
      state: "select compact",
      show: (
        <SelectField compact labelHidden label="Langue" name="language" defaultValue="fr">
          <option value="fr">Français</option>
          <option value="en">English</option>
        </SelectField>
      ),
    },
    {
      state: "own control",
      show: (
        <FieldFrame label="Taille du texte" hint="Du plus petit au plus grand.">
          {(wiring) => <input type="range" name="text-size" {...wiring} />}
        </FieldFrame>
      ),
    },
    { state: "error alone", show: <FieldError>Choisissez un moyen de paiement.</FieldError> },
    {
      state: "two in a row",
      frame: "wide",
      show: (
        <TwoFields keep>
          <TextField label="Expire fin" name="expires" code placeholder="MM/AA" />
          <TextField label="Cryptogramme" name="cvc" code placeholder="123" error="3 chiffres." />
        </TwoFields>
      ),
    },
    {
      state: "password criteria",
      show: (
        <TextField
          label="Nouveau mot de passe"
          name="new-password"
          type="password"
          defaultValue="Caramel"
          extraId="gallery-criteria"
          extra={
            <CriteriaList
              id="gallery-criteria"
              metText="fait"
              unmetText="manque"
              items={[
                { label: "8 caractères au moins", met: false },
                { label: "Une majuscule", met: true },
                { label: "Une minuscule", met: true },
                { label: "Un chiffre, un symbole ou une espace", met: false },
              ]}
            />
          }
        />
      ),
    },
  ],
};

const choices: Group = {
  id: "choice",
  title: "Check box, radio, group",
  specimens: [
    {
      state: "check boxes",
      show: (
        <Fieldset legend="Où l’utiliser">
          <CheckField name="where" value="online" label="En ligne" defaultChecked end="212" />
          <CheckField name="where" value="store" label="En magasin" end="140" />
          <CheckField name="where" value="none" label="Par téléphone" end="0" disabled />
        </Fieldset>
      ),
    },
    {
      state: "radios with papers",
      show: (
        <Fieldset legend="Univers" layout="ruled">
          <CheckField
            type="radio"
            name="universe"
            label="Mode"
            paper="mode"
            end="64"
            defaultChecked
          />
          <CheckField type="radio" name="universe" label="Beauté" paper="beaute" end="31" />
          <CheckField type="radio" name="universe" label={longSentence} paper="jardin" end="12" />
        </Fieldset>
      ),
    },
    {
      state: "framed",
      show: (
        <Fieldset legend="Payer le reste" hint="Le montant exact figure sur la page suivante.">
          <CheckField
            framed
            type="radio"
            name="pay"
            label="Carte bancaire"
            note="Authentification forte"
            end={<SmallMark>CB</SmallMark>}
            defaultChecked
          />
          <CheckField framed type="radio" name="pay" label="Virement" note="Deux jours ouvrés" />
        </Fieldset>
      ),
    },
    {
      state: "error",
      show: (
        <CheckField
          name="terms"
          label="J’accepte les conditions de vente."
          error="Sans votre accord, la commande ne peut pas partir."
        />
      ),
    },
    {
      state: "group in a row with error",
      show: (
        <Fieldset legend="Envoyer par" layout="row" error="Choisissez comment envoyer la carte.">
          <CheckField framed type="radio" name="channel" label="E-mail" />
          <CheckField framed type="radio" name="channel" label="SMS" />
        </Fieldset>
      ),
    },
    {
      state: "legend hidden",
      show: (
        <Fieldset legend="Abonnement" legendHidden>
          <CheckField name="news" label="Recevoir les nouveautés, une fois par mois." />
        </Fieldset>
      ),
    },
  ],
};

const _sixAmounts = ["€10", "€20", "€30", "€50", "€100"].map((label) => ({ value: label, label }));

export const fieldStates: readonly Group[] = [fields, choices];
