import { expect, test } from "vitest";
import { addressOf, refusalOf } from "./addresses.ts";

test.each([
  "https://shop.example/hooks?token=1",
  "https://93.184.216.34/",
  "https://10.1.2.3/",
  "http://localhost:3000/hooks",
  "http://127.0.0.1/",
  "http://[::1]:8080/",
  "http://192.168.1.5/",
  "http://worker:3000/",
  "http://worker.internal/",
])("%s can be a webhook", (url) => {
  expect(refusalOf(url)).toBeUndefined();
});

test.each([
  ["", "https://"],
  ["shop.example/hooks", "https://"],
  ["file:///etc/passwd", "https://"],
  ["http://shop.example/hooks", "private network"],
  ["http://93.184.216.34/", "HTTPS"],
  ["https://ada:secret@shop.example/", "name and password"],
  ["https://169.254.169.254/latest/meta-data", "link-local"],
  ["http://0.0.0.0/", "link-local"],
  ["http://[fe80::1]/", "link-local"],
  ["http://[::ffff:169.254.169.254]/", "link-local"],
  ["https://[fd00:ec2::254]/", "link-local"],
  ["https://0xa9fea9fe/", "link-local"],
  ["https://2852039166/", "link-local"],
  ["https://224.0.0.1/", "link-local"],
])("%s cannot", (url, reason) => {
  expect(refusalOf(url)).toContain(reason);
});

test("what a name leads to is looked at too", async () => {
  expect(await addressOf(new URL("http://localhost:1/"))).toMatchObject({
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  });
  await expect(addressOf(new URL("http://[::ffff:a9fe:a9fe]/"))).rejects.toThrow("must not be link-local");
});
