// What the code in the pages leaves open: values that everybody has others of, and what files beside it export.
import type { Order, Queryable as QueryableBy, FieldRules as Rules, Product as Sold } from "@vitrine/contract";
import type { Format } from "@vitrine/messages";
import type { Plugin, ShippingProvider } from "@vitrine/platform";
import type { AuthSession, ClientCore } from "@vitrine/sdk";
import type { CookieSessions } from "@vitrine/sdk/cookies";
import type { ReactNode } from "react";

declare global {
  const appId: string, baseUrl: string, clientId: string, email: string, password: string;
  const productId: string, publicKey: string;
  const client: ClientCore<AuthSession>;
  const folder: { id: string };
  const headers: Record<string, string>;
  const picture: File;
  const pauseButton: HTMLButtonElement;
  const product: Sold;
  const sessions: CookieSessions;
  const signal: AbortSignal;
  function add(file: unknown): void;
  function navigate(path: string): void;
  function pack(order: Order | undefined): Promise<void>;
  function Shop(props: { children: ReactNode }): ReactNode;
  function show(sent: number, total: number | undefined, state: string): void;
  function showEmptyCart(): void;

  const bicycleCourier: ShippingProvider;
  const loyalty: Plugin;
  const wishList: Plugin;
  function acmePayments(options: { apiKey: string | undefined }): Plugin;
  function chatNotices(options: { url: string }): Plugin;

  const en: (format: Format) => { cart: { title: string; items(values: { count: number }): string } };
  const de: typeof en;

  type Empty = import("@vitrine/contract").Empty;
  type FieldRules = Rules;
  type Queryable<Fields extends Rules> = QueryableBy<Fields>;
  const op: typeof import("@vitrine/contract").op;
  const service: typeof import("@vitrine/contract").service;
}
