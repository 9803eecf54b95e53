import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { brand } from "../brand.ts";
import { GiftCardForm } from "../components/gift/GiftCardForm.tsx";
import { PictureView } from "../components/ui/PictureView.tsx";
import { findGiftCard } from "../gift-card.server.ts";
import { type FormResult, formResult, readForm } from "../lib/account-form.ts";
import { deliveryDays, ownAmount, readGiftCard, toGiftCardView } from "../lib/gift-card.ts";
import { giftTexts } from "../lib/gift-texts.ts";
import { headOf } from "../lib/head.ts";
import { formatPrice } from "../lib/money.ts";
import { notFound } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { sendForm } from "../lib/send-form.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const product = await findGiftCard(getShop(context));
  if (!product) throw notFound();
  const card = toGiftCardView(product);
  const canonical = `${url.origin}/gift-card`;
  const head = describePage({ title: card.name, description: card.description ?? giftTexts.lead, canonical });
  return { card, days: deliveryDays(new Date()), head };
});

/** Puts the card into the cart, with who gets it and when. */
export const action = reachable(async ({ request, context }: ActionFunctionArgs) => {
  const shop = getShop(context);
  const values = await readForm(request);
  const product = await findGiftCard(shop);
  if (!product) throw notFound();
  const read = readGiftCard(toGiftCardView(product), values, new Date());
  if ("fieldErrors" in read) return data<FormResult>(formResult(read.fieldErrors, values), 422);
  const catalogReference = { appId: product.appId, catalogItemId: product.id, options: read.options };
  const { error } = await shop.own.currentCart
    .addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    .safe();
  if (!error) throw redirect("/cart", 303);
  if (!isApiError(error) || error.status !== 400) throw error;
  return data<FormResult>(formResult({ form: giftTexts.errors.form }, values), 422);
});

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, (values, form) => formResult({ form }, values));
}

export const meta = headOf;

export default function GiftCard() {
  const { card, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [amount, setAmount] = useState(result?.values.amount ?? card.amounts[0] ?? ownAmount);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 pt-8 md:grid-cols-12 md:pt-16 xl:gap-x-20">
      <div className="md:col-span-6 lg:col-span-7">
        {card.picture ? (
          <div className="md:sticky md:top-24">
            <PictureView picture={card.picture} sizes="(min-width: 48rem) 55vw, 100vw" shape="wide" isFirst />
          </div>
        ) : (
          <DrawnCard amount={amount === ownAmount ? undefined : formatPrice(amount, card.currency)} />
        )}
      </div>
      <div className="md:col-span-6 lg:col-span-5">
        <h1 className="text-display">{card.name}</h1>
        <p className="mt-3 mb-8 max-w-[34.6em] whitespace-pre-line text-muted">
          {[card.description ?? giftTexts.lead, card.validity].filter(Boolean).join(" ")}
        </p>
        <GiftCardForm card={card} days={days} result={result} amount={amount} onAmount={setAmount} />
      </div>
    </div>
  );
}

/** A card in the shop's colors, with what it is worth. */
function DrawnCard({ amount }: { amount: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-[1.586] flex-col justify-between bg-accent p-6 text-on-accent md:sticky md:top-24 md:p-10"
    >
      <p className="text-title font-semibold tracking-[-0.04em]">{brand.name}</p>
      <div className="flex items-end justify-between gap-4">
        <p className="text-lead">{giftTexts.gift}</p>
        {amount !== undefined && <p className="figures text-display">{amount}</p>}
      </div>
    </div>
  );
}
