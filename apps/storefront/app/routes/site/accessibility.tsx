import { Accessibility } from "#app/features/about/accessibility.tsx";

export default function AccessibilityRoute() {
  return <Accessibility />;
}
