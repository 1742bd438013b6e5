import { useLingui } from "@lingui/react/macro";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { ChoiceForm } from "./choice-form.tsx";

/** Light, dark, or as the device says. */
export function ThemeForm() {
  const { t } = useLingui();
  const { theme = "system" } = useVisitor();
  const names = { system: t`As my device`, light: t`Light`, dark: t`Dark` };
  return (
    <ChoiceForm label={t`Theme`}>
      <ul>
        {Object.entries(names).map(([value, name]) => (
          <li key={value}>
            <button
              type="submit"
              name="theme"
              value={value}
              aria-current={value === theme ? "true" : undefined}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </ChoiceForm>
  );
}
