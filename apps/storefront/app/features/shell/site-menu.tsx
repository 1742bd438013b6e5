import { useLingui } from "@lingui/react";
import { Trans, useLingui as useText } from "@lingui/react/macro";
import { TextButton, TextLink } from "@papillote/ui/controls/button.tsx";
import { BrowseList } from "@papillote/ui/display/browse-list.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { Drawer } from "@papillote/ui/overlays/dialog.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import type { MenuLevel } from "./load-menu.ts";
import { menuDepthMax, useMenu } from "./use-menu.ts";

/** S2.44: the sidebar on a phone, level by level: universes, sub-universes and their brands. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const menu = useMenu();
  const here = menu.opened.at(-1);
  return (
    <Drawer open onClose={onClose} title={t`Menu`} closeLabel={t`Close the menu`}>
      <Stack gap="md">
        {here ? (
          <LevelHeading name={here.name} depth={menu.path.length} back={menu.back} />
        ) : (
          <MainLinks />
        )}
        {menu.level === null ? (
          <NotLoaded />
        ) : menu.level === undefined ? (
          <Loading />
        ) : (
          <Level {...menu} level={menu.level} />
        )}
      </Stack>
    </Drawer>
  );
}

function MainLinks() {
  const { t } = useText();
  const { pathname } = useLocation();
  const links = [
    { href: paths.shop(), label: t`The shop` },
    { href: paths.occasions(), label: t`Occasions` },
    { href: paths.wishlist(), label: t`My favourites` },
    { href: paths.pro(), label: t`For companies` },
  ];
  return (
    <BrowseList
      label={t`Places`}
      items={links.map((one) => ({ ...one, key: one.href, current: pathname === one.href }))}
    />
  );
}

/** The pressed button disappears with its level, so the focus moves to the next level's heading. */
function LevelHeading({ name, depth, back }: { name: string; depth: number; back: () => void }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (depth > 0) heading.current?.focus();
  }, [depth]);
  return (
    <>
      <div>
        <TextButton onClick={back} icon={<ArrowLeft size={18} aria-hidden="true" />}>
          {depth > 1 ? t`Back to the universe` : t`Back to the universes`}
        </TextButton>
      </div>
      <Heading ref={heading} level={3} tabIndex={-1}>
        {name}
      </Heading>
    </>
  );
}

function Level({
  path,
  opened,
  enter,
  level,
}: Pick<ReturnType<typeof useMenu>, "path" | "opened" | "enter"> & { level: MenuLevel }) {
  const { t } = useText();
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const catalog = useCatalogPaths();
  const here = opened.at(-1);
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const whole = here
    ? [
        {
          key: "whole",
          label: t`All of it`,
          href: catalog.category(here),
          current: pathname === catalog.category(here),
        },
      ]
    : [];
  const below = level.below.map((one) => {
    const shortName = here ? undefined : shortNameOf(one.id);
    const common = {
      key: one.id,
      label: shortName ? _(shortName) : one.name,
      paper: here ? undefined : paperOf(one.id),
      current: isWithin(catalog.category(one)),
    };
    return path.length < menuDepthMax
      ? { ...common, onOpen: () => enter(one) }
      : { ...common, href: catalog.category(one) };
  });
  return (
    <>
      <BrowseList label={here ? t`In this universe` : t`Universes`} items={[...whole, ...below]} />
      {level.brands.length > 0 && (
        <Brands level={level} allHref={here ? catalog.category(here) : paths.partnerBrands()} />
      )}
    </>
  );
}

function Brands({ level: { brands, hasMore }, allHref }: { level: MenuLevel; allHref: string }) {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Heading level={3} look="card">
        <Trans>Brands</Trans>
      </Heading>
      <BrowseList
        label={t`Brands`}
        items={brands.map(({ url_key, name }) => ({
          key: url_key,
          label: name,
          href: paths.brand(url_key),
          current: pathname === paths.brand(url_key),
        }))}
      />
      {hasMore && <TextLink href={allHref}>{t`All the brands here`}</TextLink>}
    </>
  );
}

function Loading() {
  return (
    <Text muted role="status">
      <Trans>The menu is coming</Trans>
    </Text>
  );
}

function NotLoaded() {
  return (
    <Text muted>
      <Trans>The menu could not be loaded. Check your connection, then open it again.</Trans>
    </Text>
  );
}
