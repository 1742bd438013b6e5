import { Trans, useLingui } from "@lingui/react/macro";
import { groupBy } from "@papillote/domain/catalog/group-by.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { isSameMonth } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { orderQueryMax } from "@papillote/domain/orders/order-groups.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { ChipLink } from "@papillote/ui/controls/chip.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { SearchBox } from "@papillote/ui/layout/shell.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { useHref } from "react-router";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { OrdersData } from "./load-orders.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./orders.module.css";
import type { OrderList } from "./orders-offline.ts";

/** S2.32: the orders that are looked for, by month, with the ways to look for others. */
export function FoundOrders({ orders, page, hasMore, found, today, keptAt }: OrderList) {
  const titleOf = useMonthWords(today);
  const months = groupBy(orders, ({ created_at }) => titleOf(created_at));
  return (
    <Stack gap="lg">
      {found && <Finder {...found} />}
      {[...months].map(([title, ofMonth]) => (
        <section key={title} className={styles.month}>
          <Heading level={2} look="card">
            {title}
          </Heading>
          <ul className={styles.orders}>
            {ofMonth.map((order) => (
              <li key={order.order_id}>
                <OrderRow order={order} hasDocuments={keptAt === undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found && orders.length === 0 && <NothingFound />}
      {found && found.total > orders.length && orders.length > 0 && (
        <Shown {...found} shown={orders.length} />
      )}
      {found && (
        <PageLinks
          page={page}
          hasMore={hasMore}
          addressOf={(at) => accountPaths.foundOrders(found.search, at)}
        />
      )}
    </Stack>
  );
}

type OrdersFacts = OrdersData["found"];

function Finder({ search, counts, years }: OrdersFacts) {
  const { t } = useLingui();
  const { q, show, year } = search;
  const groups = [
    { group: undefined, label: t({ message: "All", context: "orders" }), count: counts.all },
    { group: "open", label: t`In progress`, count: counts.open },
    { group: "gifts", label: t`Gifts`, count: counts.gifts },
    { group: "parcels", label: t`With a parcel`, count: counts.parcels },
  ] as const;
  const isShown = ({ group, count }: (typeof groups)[number]) =>
    group === undefined || group === show || count > 0;
  return (
    <div className={styles.finder}>
      <SearchBox
        key={q}
        label={t`Search for an order`}
        action={useHref(paths.orders())}
        name="q"
        defaultValue={q}
        maxLength={orderQueryMax}
        placeholder={t`Brand, first name or number`}
        end={
          <>
            {show && <input type="hidden" name="show" value={show} />}
            {year && <input type="hidden" name="year" value={year} />}
          </>
        }
      />
      <div className={styles.chips} role="group" aria-label={t`Orders by state`}>
        {groups.filter(isShown).map(({ group, label, count }) => (
          <ChipLink
            key={label}
            href={accountPaths.foundOrders({ q, year, show: group })}
            current={group === show}
          >
            {label} <small>{count}</small>
          </ChipLink>
        ))}
      </div>
      {(years.length > 1 || year !== undefined) && <Years {...search} years={years} />}
    </div>
  );
}

function Years({ q, show, year, years }: OrdersFacts["search"] & { years: readonly number[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.chips} role="group" aria-label={t`Orders by year`}>
      <ChipLink
        href={accountPaths.foundOrders({ q, show, year: undefined })}
        current={year === undefined}
      >
        <Trans>All years</Trans>
      </ChipLink>
      {years.map((one) => (
        <ChipLink
          key={one}
          href={accountPaths.foundOrders({ q, show, year: one })}
          current={one === year}
        >
          {one}
        </ChipLink>
      ))}
    </div>
  );
}

function Shown({ first, total, shown }: OrdersFacts & { shown: number }) {
  const last = first + shown - 1;
  return (
    <Text size="small" muted align="center">
      <Trans>
        {first} to {last} of {total}
      </Trans>
    </Text>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      face={{ paper: "papillote", big: "0" }}
      look="bare"
      headingLevel={2}
      title={t`No such order`}
      action={
        <ButtonLink href={paths.orders()} variant="ink">
          <Trans>See all orders</Trans>
        </ButtonLink>
      }
    >
      <Trans>The search looks for numbers, brands, products and first names of receivers.</Trans>
    </EmptyState>
  );
}

/** The month of today by its name, the others of its year together, then a title for each year. */
function useMonthWords(today: Day): (instant: string) => string {
  const { t, i18n } = useLingui();
  return (instant) => {
    const { day } = atParis(new Date(instant));
    const year = day.slice(0, 4);
    if (!isSameMonth(day, today)) return year === today.slice(0, 4) ? t`Earlier this year` : year;
    const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(i18n.locale, month).format(new Date(day));
  };
}
