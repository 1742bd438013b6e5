import { Trans } from "@lingui/react/macro";
import type { WireFieldError } from "@papillote/contract/envelope.ts";
import { FormAnswer } from "@papillote/ui/controls/field.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import type { PageContext } from "#app/platform/page/page-context.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** The field that the widget adds to its form. */
const fieldName = "g-recaptcha-response";
/** S4.34c, S9.27 */
const retryMs = 500;
const triesMax = 10;

type WidgetOptions = { readonly sitekey: string; readonly "error-callback": () => void };
type Grecaptcha = {
  readonly ready: (callback: () => void) => void;
  readonly render: (place: HTMLElement, options: WidgetOptions) => number;
  readonly reset: (widget: number) => void;
};

/**
 * The captcha's widget if one is configured, otherwise nothing (S4.34d). A response is valid for
 * one sending only, so each sending is followed by a new one.
 */
export function CaptchaField({ isSending, error }: { isSending: boolean; error: ReactNode }) {
  const { captcha, locale } = useVisitor();
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: Grecaptcha; id: number }>(undefined);
  const siteKey = captcha?.siteKey;
  const script = captcha && `${captcha.script}?render=explicit&hl=${locale.slice(0, 2)}`;
  // The widget is Google's, outside React.
  useEffect(() => {
    if (script === undefined || siteKey === undefined || isSending || widget.current) return;
    void loadCaptcha(script).then((api) => {
      if (!api || !place.current || widget.current) return;
      // S4.34c: the widget could not reach Google.
      const tryAgain = () =>
        setTimeout(() => widget.current?.api.reset(widget.current.id), retryMs);
      const options = { sitekey: siteKey, "error-callback": tryAgain };
      widget.current = { api, id: api.render(place.current, options) };
    });
  }, [script, siteKey, isSending]);
  const answer = useContext(FormAnswer);
  const used = useRef({ isUsed: false, answer });
  // A sending that was too short to be shown ends with its answer.
  useEffect(() => {
    const isEnd = used.current.answer !== answer || (used.current.isUsed && !isSending);
    if (isEnd) widget.current?.api.reset(widget.current.id);
    used.current = { isUsed: !isEnd && isSending, answer };
  }, [isSending, answer]);
  if (siteKey === undefined) return null;
  return (
    <>
      <div
        ref={place}
        data-captcha={siteKey}
        data-invalid={error ? true : undefined}
        tabIndex={-1}
      />
      {error && (
        <Text role="alert" size="small">
          <Trans>Please show that you are a person.</Trans>
        </Text>
      )}
      <noscript>
        <Trans>This form needs JavaScript: it has to know that you are a person.</Trans>
      </noscript>
    </>
  );
}

/** The response of the captcha, taken out of a form that may be shown again. */
export function takeCaptcha(form: FormData): { response?: string } {
  const response = form.get(fieldName);
  form.delete(fieldName);
  return typeof response === "string" && response !== "" ? { response } : {};
}

/** Invalid fields are refused before the captcha is checked, so an unsolved captcha joins them. */
export function withCaptchaError<
  Refused extends { readonly refusal: string; readonly errors: WireFieldError[] },
>(refused: Refused, { captcha }: PageContext, { response }: { response?: string }): Refused {
  const isAsked = refused.errors.some(({ field }) => field === "response");
  if (!captcha || response !== undefined || isAsked || refused.refusal !== "INVALID_DATA")
    return refused;
  const error = { field: "response", message: "", reason: "REQUIRED" };
  return { ...refused, errors: [...refused.errors, error] };
}

let loading: Promise<Grecaptcha | undefined> | undefined;

/**
 * Undefined when the script cannot be loaded. The shop then refuses the form and says why, and the
 * field tries to load the script again.
 */
async function loadCaptcha(script: string): Promise<Grecaptcha | undefined> {
  loading ??= tryToLoad(script, triesMax);
  const api = await loading;
  if (!api) loading = undefined;
  return api;
}

function tryToLoad(script: string, tries: number): Promise<Grecaptcha | undefined> {
  return new Promise((done) => {
    const element = document.createElement("script");
    element.src = script;
    element.async = true;
    element.onload = () => {
      const api: Grecaptcha | undefined = Reflect.get(globalThis, "grecaptcha");
      if (api) api.ready(() => done(api));
      else done(undefined);
    };
    element.onerror = () => {
      element.remove();
      if (tries <= 1) done(undefined);
      else setTimeout(() => done(tryToLoad(script, tries - 1)), retryMs);
    };
    document.head.append(element);
  });
}
