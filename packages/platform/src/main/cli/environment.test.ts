import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test.for([
  ["PORT", "http", "PORT: must be a whole number from 0 to 65535"],
  ["PORT", "70000", "PORT: must be a whole number from 0 to 65535"],
  ["VITRINE_WORKERS", "1.5", "VITRINE_WORKERS: must be a whole number from 1 to 256"],
  [
    "DATABASE_URL",
    "mysql://shop",
    "DATABASE_URL: must be an address such as postgres://user:password@host:5432/database",
  ],
  [
    "VITRINE_SMTP_URL",
    "mail.example",
    "VITRINE_SMTP_URL: must be an address such as smtp://user:password@host:587, or",
  ],
  ["VITRINE_SMTP_URL", "smtp://", "VITRINE_SMTP_URL: must be an address such as smtp://user:password@host:587, or"],
  ["VITRINE_ORIGIN", "shop.example", "VITRINE_ORIGIN: must be an origin such as https://shop.example"],
  [
    "VITRINE_ORIGIN",
    "https://shop.example/de",
    "VITRINE_ORIGIN: must be an origin such as https://shop.example, without a",
  ],
  ["VITRINE_SITE", "maren", "VITRINE_SITE: must be the id of a site"],
  ["VITRINE_MAIL_FROM", "Maren", "VITRINE_MAIL_FROM: must name an address, such as Shop <shop@shop.example>"],
  ["VITRINE_S3_ENDPOINT", "s3.example", "VITRINE_S3_ENDPOINT: must be an address such as https://s3.example"],
])("%s=%s says what to write", ([name = "", value, text]) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(text);
});

test.for([
  ["VITRINE_SMPT_URL", "VITRINE_SMTP_URL"],
  ["VITRINE_TRUSTED_PROXY", "VITRINE_TRUSTED_PROXIES"],
  ["VITRINE_SECRETKEY", "VITRINE_SECRET_KEY"],
  ["VITRINE_WORKER", "VITRINE_WORKERS"],
])("%s is not read, and %s is meant", ([name = "", meant]) => {
  expect(() => readEnvironment({ [name]: "2" })).toThrow(`${name}: nothing reads it. Is ${meant} meant?`);
});

test.for([
  ["VITRINE_S3_PUBLIC_BUCKET", "pictures", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_ENDPOINT", "https://s3.example", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_REGION", "eu-central-1", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_PREFIX", "shop/", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_PATH_STYLE", "true", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_ACCESS_KEY_ID", "key", "VITRINE_S3_BUCKET"],
  ["VITRINE_S3_SECRET_ACCESS_KEY", "secret", "VITRINE_S3_BUCKET"],
  ["VITRINE_CAPTCHA_SITE_KEY", "key", "VITRINE_CAPTCHA_SECRET"],
  ["VITRINE_CAPTCHA_INVISIBLE_SECRET", "secret", "VITRINE_CAPTCHA_SECRET"],
])("%s without what it belongs to is no setting: %s is missing", ([name = "", value, needed]) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`\\n  ${needed}: .*${name}`));
});

test("what changes nothing needs nothing else", () => {
  expect(readEnvironment({ VITRINE_S3_PATH_STYLE: "false", VITRINE_S3_REGION: "" }).s3).toBeUndefined();
  expect(readEnvironment({ VITRINE_CAPTCHA_WHEN: "suspicion" }).captcha.when).toBe("suspicion");
});

test("variables of plugins and of storefronts are their own", () => {
  const others = { VITRINE_URL: "http://127.0.0.1:4000", VITRINE_CLIENT_ID: "a", VITRINE_LOYALTY_KEY: "b" };
  expect(() =>
    readEnvironment({ ...others, VITRINE_SESSION_SECRET: "c", VITRINE_WEBHOOK_KEY: "d", VITRINE_SOAK: "1" }),
  ).not.toThrow();
});
