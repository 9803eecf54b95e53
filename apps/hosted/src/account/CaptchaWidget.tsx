import type { FieldProps } from "@vitrine/react";
import { useEffect, useRef, useState } from "react";
import { useAccountMessages } from "../messages/account.ts";

/** What reCAPTCHA, hCaptcha and Turnstile have in common. */
interface CaptchaService {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
  ready?(listener: () => void): void;
}

export interface CaptchaWidgetProps {
  readonly field: FieldProps;
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/** The widget of a captcha service. A token is valid once: after a rejection the next one is requested. */
export function CaptchaWidget({ field, siteKey, scriptUrl }: CaptchaWidgetProps) {
  const { account } = useAccountMessages();
  const place = useRef<HTMLDivElement>(null);
  const setToken = useRef(field.set);
  setToken.current = field.set;
  const [isLost, setLost] = useState(false);
  const { error } = field;
  const [round, setRound] = useState(0);
  useEffect(() => {
    // A rejected token is spent: the widget is rendered again after every rejection.
    if (error) setRound((count) => count + 1);
  }, [error]);
  useEffect(() => {
    const holder = document.createElement("div");
    place.current?.replaceChildren(holder);
    let isGone = false;
    load(scriptUrl).then(
      (service) => {
        const options = {
          sitekey: siteKey,
          theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
          callback: (token: string) => setToken.current(token),
          "expired-callback": () => setToken.current(""),
        };
        if (!isGone) service.render(holder, options);
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
    };
  }, [scriptUrl, siteKey, round]);
  return (
    <div>
      <p className="text-small text-muted">{account.captchaHint}</p>
      <div ref={place} className="mt-2 min-h-20" />
      {(isLost || error) && (
        <p role="alert" className="mt-1 text-small text-error">
          {isLost ? account.errors.captchaLost : error}
        </p>
      )}
    </div>
  );
}

const names = ["grecaptcha", "hcaptcha", "turnstile"] as const;

function load(scriptUrl: string): Promise<CaptchaService> {
  const found = service();
  if (found) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const loaded = service();
      if (!loaded) return reject(new Error("The captcha service did not start."));
      if (loaded.ready) loaded.ready(() => resolve(loaded));
      else resolve(loaded);
    };
    script.onerror = () => reject(new Error("The captcha service could not be loaded."));
    document.head.append(script);
  });
}

function service(): CaptchaService | undefined {
  const page = window as unknown as Partial<Record<(typeof names)[number], CaptchaService>>;
  return names.map((name) => page[name]).find((candidate) => candidate !== undefined);
}
