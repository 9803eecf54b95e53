import { type MetaFunction, useSearchParams } from "react-router";
import { CartLines } from "../components/CartLines.tsx";
import { useCart } from "../components/CartProvider.tsx";
import { CartTotals } from "../components/CartTotals.tsx";
import { CheckoutForm } from "../components/CheckoutForm.tsx";
import { CountryForm } from "../components/CountryForm.tsx";
import { EmptyCart } from "../components/EmptyCart.tsx";
import { FreeDelivery } from "../components/FreeDelivery.tsx";
import { NoteField } from "../components/NoteField.tsx";
import { PromoCode } from "../components/PromoCode.tsx";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";

export const meta: MetaFunction = () => describePage({ title: texts.cartPage.title });

export default function CartPage() {
  const { cart, removed } = useCart();
  const [search] = useSearchParams();
  const problem = search.get("problem") ?? undefined;
  if (cart.lines.length === 0 && removed.length === 0) {
    return (
      <div className="page grid min-h-[70vh] place-items-center py-24">
        <h1 className="sr-only">{texts.cartPage.title}</h1>
        <EmptyCart />
      </div>
    );
  }
  const isCodeProblem = problem?.startsWith("code") === true;
  return (
    <div className="page pt-10 md:pt-16">
      <h1 className="pb-8 text-display">{texts.cartPage.title}</h1>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-12 xl:gap-x-20">
        <section aria-label={texts.cartPage.title} className="lg:col-span-7">
          {problem && !isCodeProblem && (
            <p role="alert" className="pb-4 text-error">
              {texts.problems[problem] ?? texts.problems.generic}
            </p>
          )}
          <CartLines />
        </section>
        {cart.lines.length > 0 && (
          <section aria-label={texts.cartPage.total} className="lg:sticky lg:top-24 lg:col-span-5">
            <FreeDelivery cart={cart} />
            <div className="my-5 divide-y divide-line border-y border-line">
              <CountryForm country={cart.country} />
              <PromoCode cart={cart} refusal={isCodeProblem ? problem : undefined} />
              <NoteField cart={cart} />
            </div>
            <CartTotals cart={cart} />
            <div className="pt-6">
              <CheckoutForm />
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
