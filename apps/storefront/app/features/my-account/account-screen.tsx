import { SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

export function AccountScreen({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { shopName } = useVisitor();
  return (
    <Stack gap="lg">
      <title>{`${title} · ${shopName}`}</title>
      <SectionHead level={1} title={title} lead={lead} />
      {children}
    </Stack>
  );
}
