/** A body as Stripe's library writes it: `metadata[vitrine_payment]=…&expand[0]=…`. */
export interface FormBody {
  readonly [name: string]: string | FormBody;
}

export function parseForm(text: string): FormBody {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let place = root;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[path.at(-1) ?? ""] = value;
  }
  return root as FormBody;
}

export function textOf(body: FormBody, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}

export function mapOf(body: FormBody, name: string): Record<string, string> {
  const value = body[name];
  return typeof value === "object" ? (value as Record<string, string>) : {};
}
