import { Plural, Trans } from "@lingui/react/macro";
import { Text } from "@papillote/ui/text.tsx";
import type { ShopData } from "./load-shop.ts";

/** How many, and for what; said again by itself when it changes. */
export function ShopFound({ total, choices: { q, isAvailable } }: Pick<ShopData, "total" | "choices">) {
  return (
    <p role="status">
      <b>
        <Plural value={total} one="# brand" other="# brands" />
      </b>
      {isAvailable && (
        <Text as="span" muted>
          {" "}
          <Trans>available at once</Trans>
        </Text>
      )}
      {q !== undefined && (
        <Text as="span" muted>
          {" "}
          <Trans>for “{q}”</Trans>
        </Text>
      )}
    </p>
  );
}
