import type { Deps } from "#server/platform/deps.ts";

type Facts = Readonly<Record<string, string | undefined>>;

/** The same facts that receipts and invoices have, then those that only texts need. */
function legalFacts({ shopName, sellerIdentity, flags }: Deps["config"]): Facts {
  const { name, siren, vatNumber, address, facts } = sellerIdentity;
  return {
    "company.brand": shopName,
    "company.name": name,
    "company.siren": siren ?? undefined,
    "company.vat_number": vatNumber ?? undefined,
    "company.address":
      address === null
        ? undefined
        : [...address.street, `${address.postcode} ${address.city}`].join(", "),
    "company.email": flags.contactEmail,
    ...facts,
  };
}

/** `{{company.siren}}` becomes the fact. What the operator has not supplied stays as it is. */
export function fillLegalFacts(text: string, config: Deps["config"]): string {
  const facts = legalFacts(config);
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (mark, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? mark) : mark,
  );
}
