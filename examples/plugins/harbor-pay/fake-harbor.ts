import { fakeService } from "@vitrine/testing";

interface Charge {
  readonly id: string;
  state: "open" | "paid" | "reserved" | "failed" | "canceled";
  readonly page: string;
  readonly capture: boolean;
  readonly returnUrl: string;
}

/** Harbor Pay on this machine: its API, and the page on which buyers pay. */
export function fakeHarbor() {
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, object>();
  const service = fakeService(async (request) => {
    const [, what = "", key = "", verb] = new URL(request.url).pathname.split("/");
    if (what === "pay") return pay(charges.get(key), new URL(request.url).searchParams.get("card"));
    if (request.headers.get("authorization") !== "Bearer secret") return new Response("", { status: 401 });
    if (what === "refunds") return Response.json(refund((await request.json()) as { key: string }));
    if (request.method === "POST" && key === "") return Response.json(open((await request.json()) as ChargeRequest));
    if (verb === "cancel" && !charges.has(key)) open({ key, capture: true, returnUrl: "" });
    const charge = charges.get(key);
    if (!charge) return new Response("", { status: 404 });
    if (verb === "cancel" && charge.state === "open") charge.state = "canceled";
    if (verb === "capture" && charge.state === "reserved") charge.state = "paid";
    if (verb === "release" && charge.state === "reserved") charge.state = "canceled";
    return Response.json(charge);
  });

  interface ChargeRequest {
    readonly key: string;
    readonly capture: boolean;
    readonly returnUrl: string;
  }

  function open({ key, capture, returnUrl }: ChargeRequest): Charge {
    const known = charges.get(key);
    if (known) return known;
    const charge: Charge = { id: `hp_${key}`, state: "open", page: `${service.url}/pay/${key}`, capture, returnUrl };
    charges.set(key, charge);
    return charge;
  }

  function refund({ key }: { readonly key: string }): object {
    const known = refunds.get(key) ?? { status: "succeeded", reference: `hr_${key}` };
    refunds.set(key, known);
    return known;
  }

  return service;
}

/** What the buyer does on the page. */
function pay(charge: Charge | undefined, card: string | null): Response {
  if (!charge) return new Response("There is no such charge.", { status: 404 });
  const paid = charge.capture ? "paid" : "reserved";
  if (charge.state === "open") charge.state = card === "empty" ? "failed" : paid;
  return new Response("", { status: 303, headers: { location: charge.returnUrl } });
}
