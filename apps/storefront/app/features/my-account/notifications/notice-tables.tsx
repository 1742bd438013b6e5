import { useLingui } from "@lingui/react/macro";
import type { DeviceNoticeKind } from "@papillote/domain/notifications/device-notices.ts";
import { SwitchTable } from "@papillote/ui/controls/switch-table.tsx";
import type { OwnNotifications } from "./own-notifications.ts";
import type { useDeviceNotices } from "./use-device-notices.ts";

type Settings = OwnNotifications["settings"];

/** For a fixed switch, the note of its row gives the reason. */
export function NoticeTables({
  settings,
  device,
  onChange,
}: {
  settings: Settings;
  device: ReturnType<typeof useDeviceNotices>;
  /** Called when a choice of e-mail or SMS was changed. */
  onChange: () => void;
}) {
  const { t } = useLingui();
  const columns = [t`E-mail`, t`SMS`, t`This device`];
  const always = (title: string) => ({
    ...{ label: t`${title}, by e-mail`, name: "always", isOn: true, isFixed: true },
  });
  const chosen = (label: string, name: keyof Settings) => ({
    ...{ label, name, isOn: settings[name] },
  });
  const onDevice = (title: string, kind: DeviceNoticeKind) =>
    device.state === "off" || device.state === "on" || device.state === "failed"
      ? {
          label: t`${title}, on this device`,
          name: "kind",
          value: kind,
          isOn: device.kinds.includes(kind),
          onChange: (isOn: boolean) => device.toggle(kind, isOn),
        }
      : undefined;
  return (
    <>
      {useTables().map(({ caption, rows }) => (
        <div key={caption} onChange={({ target }) => isSetting(target) && onChange()}>
          <SwitchTable
            caption={caption}
            subject={t`Subject`}
            columns={columns}
            rows={rows.map(({ key, title, note, email, sms, kind }) => ({
              ...{ key, title, note },
              cells: [
                email === "always" ? always(title) : email && chosen(t`${title}, by e-mail`, email),
                sms && chosen(t`${title}, by SMS`, sms),
                kind && onDevice(title, kind),
              ],
            }))}
          />
        </div>
      ))}
    </>
  );
}

function isSetting(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name !== "kind";
}

type Row = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly email?: keyof Settings | "always";
  readonly sms?: keyof Settings;
  readonly kind?: DeviceNoticeKind;
};

function useTables(): { caption: string; rows: Row[] }[] {
  const { t } = useLingui();
  const [ofVouchers, ofMoney] = [useRowsOfVouchers(), useRowsOfMoney()];
  return [
    { caption: t`My vouchers and gifts`, rows: ofVouchers },
    { caption: t`My money and my orders`, rows: ofMoney },
    {
      caption: t`Ideas and news`,
      rows: [
        {
          ...{ key: "newsletter", title: t`The newsletter`, note: t`With your consent only` },
          ...{ email: "newsletter", sms: "news_sms" },
        },
        {
          ...{ key: "stock", title: t`Back in stock` },
          note: t`Always by e-mail, for what you asked to be notified of`,
          email: "always",
        },
      ],
    },
  ];
}

function useRowsOfVouchers(): Row[] {
  const { t } = useLingui();
  return [
    {
      ...{ key: "ready", title: t`A voucher is ready` },
      note: t`Always by e-mail, at the end of its activation`,
      ...{ email: "always", kind: "voucher-ready" },
    },
    {
      ...{ key: "ending", title: t`A voucher or credit ends soon` },
      note: t`30 and 7 days before, credit 1 day before too`,
      ...{ email: "expiry_reminders", kind: "ending" },
    },
    {
      ...{ key: "opened", title: t`My gift was opened` },
      note: t`Once, at the first opening`,
      kind: "gift-opened",
    },
  ];
}

function useRowsOfMoney(): Row[] {
  const { t } = useLingui();
  return [
    {
      ...{ key: "receipts", title: t`Receipts and refunds` },
      ...{ note: t`Always by e-mail: it is your proof of purchase`, email: "always" },
    },
    {
      ...{ key: "parcel", title: t`My parcel is on its way` },
      ...{ note: t`Always by e-mail, with the tracking number`, email: "always", kind: "parcel" },
    },
    {
      ...{ key: "answer", title: t`Answer to a request` },
      ...{ note: t`Always by e-mail, when our team answers`, email: "always", kind: "answer" },
    },
    {
      ...{ key: "security", title: t`Account security` },
      ...{ note: t`Always by e-mail: new device, password`, email: "always" },
    },
  ];
}
