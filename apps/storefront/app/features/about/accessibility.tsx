import { Trans, useLingui } from "@lingui/react/macro";
import { PageBody, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** The accessibility statement: the goal, what was tested and how, and what was not. */
export function Accessibility() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <PageHead
        title={`${t`Accessibility`} · ${shopName}`}
        description={t`How far this shop can be used by everybody, what is not yet right, and whom to tell.`}
      />
      <SectionHead
        level={1}
        title={t`Accessibility`}
        lead={t`The shop is made for everybody: this page says how far we are, and how we know.`}
      />
      <Prose>
        <h2>
          <Trans>What we aim at</Trans>
        </h2>
        <p>
          <Trans>
            Level AA of the guidelines WCAG 2.2, on every page, in the light and in the dark theme.
          </Trans>
        </p>
        <Conformity />
        <Tested />
        <NotTested />
        <Remedy />
      </Prose>
    </PageBody>
  );
}

/** The state of conformity, in the words of the law. It names no rate, as there was no audit. */
function Conformity() {
  return (
    <>
      <h2>
        <Trans>State of conformity</Trans>
      </h2>
      <p>
        <Trans>
          This shop is partially conformant: what is tested passes, and what is named below is not
          tested yet. Statement of 26/11/2026, made by our own tests.
        </Trans>
      </p>
    </>
  );
}

/** Whom to write to, and who decides when the answer does not help. */
function Remedy() {
  return (
    <>
      <h2>
        <Trans>Something is in your way?</Trans>
      </h2>
      <p>
        <Trans>
          <PlainLink href={helpPaths.contact()}>Write to us</PlainLink>: we answer, and send you
          what you could not read in a form that you can read.
        </Trans>
      </p>
      <p>
        <Trans>
          If our answer does not help, you can turn to the Défenseur des droits: by its form on
          www.defenseurdesdroits.fr, by its delegates in each department, or by post, free of
          charge, to Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
        </Trans>
      </p>
    </>
  );
}

function Tested() {
  return (
    <>
      <h2>
        <Trans>What is tested</Trans>
      </h2>
      <p>
        <Trans>Before each version, by programs that stop it when they find something:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            the rules of axe (WCAG 2.0 to 2.2, levels A and AA, good practice) on the screens of a
            purchase, on a computer and on a phone;
          </Trans>
        </li>
        <li>
          <Trans>the contrast of each pair of colours of text, in both themes;</Trans>
        </li>
        <li>
          <Trans>that nothing is cut on a screen 320 pixels wide;</Trans>
        </li>
        <li>
          <Trans>
            that the announcement, the cookie choice and the search are used with the keyboard
            alone;
          </Trans>
        </li>
        <li>
          <Trans>that choosing, signing up, paying and seeing a code go without any script.</Trans>
        </li>
      </ul>
    </>
  );
}

function NotTested() {
  return (
    <>
      <h2>
        <Trans>What is not tested yet</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            No person has gone through the shop with a screen reader (NVDA, JAWS, VoiceOver,
            TalkBack), a braille display or voice control.
          </Trans>
        </li>
        <li>
          <Trans>No independent audit has been made, so we state no rate of conformity.</Trans>
        </li>
        <li>
          <Trans>
            The page of the payment provider is not ours; we have looked at our test version of it
            alone.
          </Trans>
        </li>
        <li>
          <Trans>Brand logos are pictures; their name always stands beside them as text.</Trans>
        </li>
      </ul>
    </>
  );
}
