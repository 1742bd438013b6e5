import { Trans } from "@lingui/react/macro";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "./visitor.ts";

/** The sentence by which an order accepts the terms: names the version of now, and links it. */
export function AcceptedSale() {
  const { terms } = useVisitor();
  if (!terms)
    return (
      <Trans>
        By ordering you accept our{" "}
        <PlainLink href={paths.text("cgv")} target="_blank">
          terms of sale
        </PlainLink>
        .
      </Trans>
    );
  const { href, day } = terms.cgv;
  return (
    <Trans>
      By ordering you accept our{" "}
      <PlainLink href={href} target="_blank">
        terms of sale of {day}
      </PlainLink>
      .
    </Trans>
  );
}

/** Sends, with the form around it, the version that the sentence names. */
export function ShownTerms() {
  const { terms } = useVisitor();
  return terms && <input type="hidden" name="terms_version" value={terms.shown} />;
}
