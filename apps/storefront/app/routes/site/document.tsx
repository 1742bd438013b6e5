import { PdfPage } from "#app/features/about/pdf/pdf-page.tsx";
import { loadText } from "#app/features/about/text-page.tsx";
import { textPdf } from "#app/platform/paths/text-pdf.ts";
import type { Route } from "./+types/document.ts";

/** S2.22: the document that the operator shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { identifier, title, meta_description: description } = await loadText(request, context);
  return { title, description, file: textPdf(identifier) };
}

export default function DocumentRoute({ loaderData }: Route.ComponentProps) {
  return <PdfPage {...loaderData} />;
}
