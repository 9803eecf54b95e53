import { type MetaFunction, useSearchParams } from "react-router";
import { CartLines } from "../components/cart/CartLines.tsx";
import { useCart } from "../components/cart/CartProvider.tsx";
import { CartTotals } from "../components/cart/CartTotals.tsx";
import { CheckoutForm } from "../components/cart/CheckoutForm.tsx";
import { DestinationForm } from "../components/cart/DestinationForm.tsx";
import { EmptyCart } from "../components/cart/EmptyCart.tsx";
import { FreeDelivery } from "../components/cart/FreeDelivery.tsx";
import { NoteField } from "../components/cart/NoteField.tsx";
import { PromoCode } from "../components/cart/PromoCode.tsx";
import { SavedLines } from "../components/cart/SavedLines.tsx";
import { type ShownLine, toForm } from "../lib/cart-changes.ts";
import { cartTexts } from "../lib/cart-texts.ts";
import { postalCodeProblem } from "../lib/postal-code-problem.ts";
import { problemText } from "../lib/problems.ts";
import { useSavedLines } from "../lib/saved-lines.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { useRestoredFocus } from "../lib/use-restored-focus.ts";

export const meta: MetaFunction = () => describePage({ title: texts.inCart.title });

export default function CartPage() {
  const { cart, removed } = useCart();
  const aside = useSavedLines();
  const isEmpty = cart.lines.length === 0 && removed.length === 0;
  const page = useRestoredFocus<HTMLDivElement>(isEmpty, "h1");
  if (!isEmpty) return <FilledCart aside={aside} />;
  return (
    <div ref={page} className="page grid min-h-[70vh] content-center gap-y-8 py-24">
      <h1 tabIndex={-1} className="sr-only">
        {texts.inCart.title}
      </h1>
      <EmptyCart />
      <SavedLines saved={aside.saved} onDiscard={aside.discard} />
    </div>
  );
}

function FilledCart({ aside }: { aside: ReturnType<typeof useSavedLines> }) {
  const { cart, change, announce, showProblem } = useCart();
  const [search] = useSearchParams();
  const problem = search.get("problem") ?? undefined;
  const isPostalCodeWrong = problem === postalCodeProblem;
  const isCodeProblem = problem?.startsWith("code") === true;
  const putAside = async (line: ShownLine) => {
    const rejection = await change(toForm({ intent: "remove", lineId: line.id }));
    if (rejection) return showProblem(rejection);
    aside.save(line);
    announce(cartTexts.savedLine({ name: line.name }));
  };
  return (
    <div className="page pt-10 md:pt-16">
      <h1 className="pb-8 text-display">{texts.inCart.title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-20">
        <section aria-label={texts.inCart.title} className="lg:col-span-7">
          {problem && !isCodeProblem && !isPostalCodeWrong && (
            <p role="alert" className="pb-4 text-error">
              {problemText(problem)}
            </p>
          )}
          <CartLines onSave={putAside} />
        </section>
        {cart.lines.length > 0 && (
          <CartSummary rejectedCode={isCodeProblem ? problem : undefined} isPostalCodeWrong={isPostalCodeWrong} />
        )}
        <div className="lg:col-span-7">
          <SavedLines saved={aside.saved} onDiscard={aside.discard} />
        </div>
      </div>
    </div>
  );
}

interface CartSummaryProps {
  /** What is wrong with the code that was entered. */
  readonly rejectedCode: string | undefined;
  readonly isPostalCodeWrong: boolean;
}

/** What it comes to, and the way on. */
function CartSummary({ rejectedCode, isPostalCodeWrong }: CartSummaryProps) {
  const { cart } = useCart();
  return (
    <section aria-label={cartTexts.total} className="min-w-0 lg:sticky lg:top-24 lg:col-span-5 lg:row-span-2">
      <FreeDelivery cart={cart} />
      <div className="my-5 divide-y divide-line border-y border-line">
        <DestinationForm cart={cart} isCodeWrong={isPostalCodeWrong} />
        <PromoCode cart={cart} rejection={rejectedCode} />
        <NoteField cart={cart} />
      </div>
      <CartTotals cart={cart} />
      <div className="pt-6">
        <CheckoutForm />
      </div>
    </section>
  );
}
