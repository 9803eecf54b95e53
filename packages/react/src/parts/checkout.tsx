"use client";

import { currentCart, redirects } from "@vitrine/contract";
import { type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { useCart } from "../cart/use-cart.ts";
import { useClient } from "../provider.tsx";

export interface CheckoutProps {
  /** Where the buyer comes back to, as a whole address. */
  readonly returnUrl: string;
  /** Where they are led after the order, with `?orderId=`; the platform's own page unless given. */
  readonly thankYouUrl?: string;
  /** Goes to the checkout; `location.assign` unless given. */
  readonly onRedirect?: (url: string) => void;
  /** Says what went wrong; the error's own words unless given. */
  readonly describeError?: (error: unknown) => ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The button to the checkout: waits for changes of the cart, makes a checkout of it, and goes there. */
export function Checkout(props: CheckoutProps): ReactElement {
  const { returnUrl, thankYouUrl, onRedirect, className, children } = props;
  const client = useClient();
  const cart = useCart();
  const id = useId();
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>();

  async function go(): Promise<void> {
    setGoing(true);
    setError(undefined);
    try {
      await cart.settled();
      const { checkoutId } = await client.call(currentCart.createCheckoutFromCurrentCart, { channelType: "WEB" });
      const callbacks = { postFlowUrl: returnUrl, ...(thankYouUrl && { thankYouPageUrl: thankYouUrl }) };
      const { redirectSession } = await client.call(redirects.createRedirectSession, {
        ecomCheckout: { checkoutId },
        callbacks,
      });
      if (!onRedirect) return location.assign(redirectSession.fullUrl);
      onRedirect(redirectSession.fullUrl);
    } catch (problem) {
      setError(problem);
    }
    setGoing(false);
  }

  // The page stays until the next one comes; a browser that goes back to it shows it as it was left.
  useEffect(() => {
    const onShow = () => setGoing(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const isEmpty = cart.lines.length === 0;
  return (
    <>
      <button
        type="button"
        className={className}
        // Stays in reach of the keyboard while it works: a disabled button loses the focus.
        aria-disabled={isEmpty || isGoing}
        aria-describedby={error === undefined ? undefined : id}
        onClick={() => !isEmpty && !isGoing && void go()}
      >
        {children}
      </button>
      {error !== undefined && (
        <p id={id} role="alert">
          {(props.describeError ?? wordsOf)(error)}
        </p>
      )}
    </>
  );
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
