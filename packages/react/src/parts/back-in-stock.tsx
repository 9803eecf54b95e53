"use client";

import { type BackInStockItemDetails, backInStockNotifications, type CatalogReference } from "@vitrine/contract";
import { type FormEvent, type ReactElement, type ReactNode, useId } from "react";
import { useMutation } from "../hooks.ts";

/** The words of the form. */
export interface BackInStockTexts {
  readonly email: string;
  readonly notify: string;
  readonly done: string;
  describe(error: unknown): ReactNode;
}

const english: BackInStockTexts = {
  email: "Email",
  notify: "Tell me when it is back",
  done: "We will write to you once.",
  describe: (error) => (error instanceof Error ? error.message : String(error)),
};

export interface BackInStockProps {
  /** The sold-out item. */
  readonly catalogReference: CatalogReference;
  /** The item as the shopper saw it. */
  readonly itemDetails: BackInStockItemDetails;
  /** Page of the item. */
  readonly itemUrl?: string;
  /** English unless given. */
  readonly texts?: Partial<BackInStockTexts>;
  readonly className?: string;
}

/** Asks for a notice when an item can be bought again. Asking twice makes one notice. */
export function BackInStock(props: BackInStockProps): ReactElement {
  const { catalogReference, itemDetails, itemUrl, texts, className } = props;
  const words = { ...english, ...texts };
  const id = useId();
  const ask = useMutation(backInStockNotifications.createBackInStockNotificationRequest);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (ask.isPending) return;
    const email = String(new FormData(event.currentTarget).get("email"));
    ask.mutate({ request: { catalogReference, email, ...(itemUrl && { itemUrl }) }, itemDetails });
  }

  if (ask.isSuccess) return <p role="status">{words.done}</p>;
  const described = ask.isError ? { "aria-describedby": `${id}-problem`, "aria-invalid": true } : {};
  return (
    <form className={className} onSubmit={submit} aria-busy={ask.isPending}>
      <label htmlFor={id}>{words.email}</label>
      <input id={id} name="email" type="email" autoComplete="email" required {...described} />
      {ask.isError && (
        <p id={`${id}-problem`} role="alert">
          {words.describe(ask.error)}
        </p>
      )}
      <button type="submit" aria-disabled={ask.isPending}>
        {words.notify}
      </button>
    </form>
  );
}
