import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { PostForm } from "#app/platform/forms/post-form.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useEuro } from "#app/platform/visitor/visitor.ts";

/**
 * S4.21a: names what was in the cart and is not ordered, each line with its reason, until the
 * shopper removes the sentence.
 */
export function GoneLines({ cart, returnTo }: Pick<Visitor, "cart"> & { returnTo: string }) {
  const gone = cart?.coupon.no_longer_sold ?? [];
  if (gone.length === 0) return null;
  return (
    <Note tone="warn" icon={<CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />}>
      <Stack gap="sm">
        {gone.map((line) => (
          <GoneLine key={line.item_id} line={line} returnTo={returnTo} />
        ))}
      </Stack>
    </Note>
  );
}

type Gone = NonNullable<NonNullable<Visitor["cart"]>["coupon"]["no_longer_sold"]>[number];

function GoneLine({ line, returnTo }: { line: Gone; returnTo: string }) {
  const { t } = useLingui();
  const euro = useEuro();
  const name = line.face > 0 ? `${line.name}, ${euro(line.face)}` : line.name;
  return (
    <PostForm action={paths.cart()} preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="return" value={returnTo} />
      <input type="hidden" name="item_id" value={line.item_id} />
      <input type="hidden" name="sku" value={line.sku} />
      <Row gap="xs">
        <span>
          {line.reason === "off_sale" ? (
            <Trans>{name}: no longer sold. It is not counted, and not ordered.</Trans>
          ) : (
            <Trans>{name}: out of stock. It was removed from your cart.</Trans>
          )}
        </span>
        <Button size="sm" variant="line" aria-label={t`OK: ${name}`}>
          <Trans>OK</Trans>
        </Button>
      </Row>
    </PostForm>
  );
}
