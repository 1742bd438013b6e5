import { Goodbye } from "#app/features/my-account/privacy/goodbye.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

export default function GoodbyeRoute() {
  return <Goodbye />;
}
