import { randomUUID } from "node:crypto";

/** Registers somebody new on the storefront's own page; the cookies of the session as a browser sends them. */
export async function signInToStorefront(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  keep(await fetch(`${url}/account/register`));
  const registered = await fetch(`${url}/account/register`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie: header() },
    body: new URLSearchParams({ email: `${randomUUID()}@example.com`, password: "correct horse battery staple" }),
  });
  keep(registered);
  const account = await fetch(`${url}/account`, { redirect: "manual", headers: { cookie: header() } });
  if (account.status !== 200) {
    const led = `${registered.status} to ${registered.headers.get("location")}`;
    throw new Error(`Nobody is signed in after registering (${led}): the account page answers ${account.status}.`);
  }
  keep(account);
  return header();
}
