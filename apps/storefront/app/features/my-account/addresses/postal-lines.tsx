import { Text } from "@papillote/ui/layout/text.tsx";
import { useCountryName } from "./country-names.ts";
import type { Address } from "./load-addresses.ts";

/** An address in the order of lines of a parcel label. */
export function PostalLines({ address }: { address: Address }) {
  const countryName = useCountryName();
  const lines = [
    [address.firstname, address.lastname],
    [address.company],
    [address.vat_id],
    [address.street[1], address.street[0]],
    [address.postcode, address.city],
    [address.region],
    [countryName(address.country_id)],
    [address.telephone],
  ];
  const filled = lines
    .map((parts) => parts.filter(Boolean).join(" "))
    .filter((line) => line !== "");
  return (
    <Text as="div" size="small">
      {filled.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
