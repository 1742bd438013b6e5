import { createServer } from "node:http";

/** Captcha responses with a scripted verdict; any other response counts as a robot's. */
export const captchaResponses = {
  person: "a-person",
  silent: "hangs-up",
  busy: "answers-503",
  strange: "answers-html",
} as const;

export type FakeCaptcha = {
  /** Settings that make a shop call this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly asked: URLSearchParams[];
  readonly close: () => Promise<void>;
};

/** A local server that answers like Google's verification call. */
export async function openFakeCaptcha(): Promise<FakeCaptcha> {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const said = new URLSearchParams((await request.toArray()).join(""));
    asked.push(said);
    const given = said.get("response");
    if (given === captchaResponses.silent) request.socket.destroy();
    else if (given === captchaResponses.busy) response.writeHead(503).end();
    else if (given === captchaResponses.strange) response.end("<!doctype html>");
    else response.end(JSON.stringify(verdictFor(given, said.get("secret"))));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    environment: {
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_SECRET_KEY: "secret-key",
      RECAPTCHA_ORIGIN: origin,
    },
    asked,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function verdictFor(given: string | null, secret: string | null): object {
  if (secret !== "secret-key") return { success: false, "error-codes": ["invalid-input-secret"] };
  if (given !== captchaResponses.person)
    return { success: false, "error-codes": ["invalid-input-response"] };
  return {
    success: true,
    challenge_ts: "2026-11-20T11:00:00Z",
    hostname: "papillote.example",
    score: 0.9,
  };
}
