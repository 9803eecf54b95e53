import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "@vitrine/platform";
import { staff } from "@vitrine/sdk/services";
import { type TestPlatform, type TestPlatformOptions, testPlatform } from "@vitrine/testing";
import { readEnvironment } from "../../packages/platform/src/main/cli/environment.ts";
import { openWeb } from "../../packages/platform/src/main/cli/web.ts";
import { freePort } from "./server.ts";

/** A shop in this process with its back office: a browser opens it, and the test moves its clock and does its jobs. */
export interface BackofficeShop extends TestPlatform {
  readonly url: string;
  /** Its owner. */
  readonly staff: { readonly email: string; readonly password: string };
}

/** Listens on this machine. */
export async function openBackofficeShop(
  options: Pick<TestPlatformOptions, "catalog" | "plugins"> & {
    /** How paths begin that the web apps serve; the back office's unless given. */
    readonly pages?: readonly string[];
  } = {},
): Promise<BackofficeShop> {
  const { pages = ["/admin"] } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "vitrine-backoffice-"));
  const shop = await testPlatform({ catalog: "empty", ...options, origin: url });
  const owner = { email: "owner@maren.example", password: "the owner's password" };
  await shop.admin({ staff }).staff.createStaffMember({ ...owner, role: "OWNER" });
  const environment = readEnvironment({ PORT: String(port), VITRINE_DATA: folder, VITRINE_ORIGIN: url });
  const { siteId, clientId, apiKey } = shop;
  const web = await openWeb(environment, { siteId, clientId, sessionSecrets: [apiKey], hasDemoPictures: true });
  const fetch = (request: Request, remote?: { readonly address: string }) =>
    pages.some((page) => new URL(request.url).pathname.startsWith(page))
      ? web.answer(request, shop.platform, remote)
      : shop.platform.fetch(request, remote);
  const listener = await listen({ fetch }, { port, hostname: "127.0.0.1" });
  return {
    ...shop,
    url,
    staff: owner,
    async close() {
      await listener.drain();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
