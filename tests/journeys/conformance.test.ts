import { once } from "node:events";
import type { AddressInfo } from "node:net";
import {
  type DeliveredMail,
  fakeService,
  testCaptchaVerifier,
  testIdentityProvider,
  testMailTransport,
  testPaymentProvider,
} from "@vitrine/testing";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, test } from "vitest";
import { localCaptcha, siteVerifyCaptcha } from "../../packages/platform/src/adapters/captcha.ts";
import { memoryLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import { lazyProviders } from "../../packages/platform/src/adapters/sign-in-providers/lazy.ts";
import { oidcProviders } from "../../packages/platform/src/adapters/sign-in-providers/oidc.ts";
import { smtp } from "../../packages/platform/src/adapters/smtp.ts";
import { systemClock } from "../../packages/platform/src/kernel/clock.ts";
import type { MailTransport } from "../../packages/platform/src/kernel/ports.ts";
import { type Issuer, startIssuer } from "../support/issuer.ts";

describe("the sandbox", () => {
  testPaymentProvider(sandboxProvider(memoryLedger(), systemClock), {
    test,
    instrument: { number: "4242424242424242" },
    declined: { number: "4000000000000002" },
  });
});

describe("the captcha with an answer of its own", () => {
  testCaptchaVerifier(localCaptcha("forty-two"), { test, good: () => ({ NoCaptcha: "forty-two" }) });
});

describe("a captcha service", () => {
  const used = new Set<string>();
  const service = fakeService(async (request) => {
    const token = new URLSearchParams(await request.text()).get("response") ?? "";
    const success = token.startsWith("right") && !used.has(token);
    used.add(token);
    return Response.json({ success });
  });
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  let made = 0;
  testCaptchaVerifier(
    {
      ...siteVerifyCaptcha({ secret: "secret", siteKey: "public" }),
      check: (...asked) => siteVerifyCaptcha({ secret: "secret", url: service.url }).check(...asked),
    },
    {
      test,
      good: () => {
        made += 1;
        return { Recaptcha: `right ${made}` };
      },
    },
  );
});

describe.each([
  ["OpenID Connect", oidcProviders],
  ["OpenID Connect, loaded when it is needed", lazyProviders],
])("%s", (_, providers) => {
  const redirectUri = "http://127.0.0.1:1/back";
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await startIssuer([redirectUri]);
  });
  afterAll(() => issuer.close());
  const clock = systemClock;
  const opened = providers(clock);
  testIdentityProvider(
    () => {
      const { url, clientId, clientSecret } = issuer;
      const id = "6fbb7b8e-31f3-4b48-a77f-6f9f3f6b7a10";
      return opened.connect({ id, name: "Issuer", kind: "oidc", issuer: url, clientId, clientSecret });
    },
    {
      test,
      redirectUri,
      signIn: (url) => issuer.signIn(url, { sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada" }),
    },
  );
});

describe("SMTP", () => {
  const received: DeliveredMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ ...readMessage(Buffer.concat(chunks).toString("latin1")), recipients });
        done();
      });
    },
  });
  let opened: MailTransport;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    opened = smtp(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, "Maren <shop@maren.example>");
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  testMailTransport(
    { check: async () => opened.check?.(), send: (mail) => opened.send(mail) },
    { test, received: () => received, broken: smtp("smtp://127.0.0.1:1", "shop@maren.example") },
  );
});

/** What a message of one or two parts says, in the encodings that mails come in. */
function readMessage(message: string): Omit<DeliveredMail, "recipients"> {
  const [head = ""] = message.split("\r\n\r\n", 1);
  const headers = head.replaceAll(/\r\n[ \t]+/g, " ");
  const [, boundary] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const parts = boundary ? message.split(`--${boundary}`).slice(1, -1) : [message];
  const bodyOf = (type: string) => parts.find((part) => part.toLowerCase().includes(`content-type: ${type}`));
  const html = bodyOf("text/html");
  return {
    to: /^To: (.*)$/m.exec(headers)?.[1] ?? "",
    subject: words(/^Subject: (.*)$/m.exec(headers)?.[1]?.trimEnd() ?? ""),
    text: content(bodyOf("text/plain") ?? ""),
    ...(html && { html: content(html) }),
  };
}

function content(part: string): string {
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  if (/encoding: base64/i.test(part.slice(0, at))) return Buffer.from(body, "base64").toString();
  return /encoding: quoted-printable/i.test(part.slice(0, at)) ? printable(body.replaceAll(/=\r\n/g, "")) : body;
}

/** Words of a header that are not plain. Space between two of them is not part of the text. */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString() : printable(word.replaceAll("_", " ")),
    );
}

function printable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
