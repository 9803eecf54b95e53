import { currentCart } from "@vitrine/contract";
import { useCart, useMutation, useQuery, VitrineProvider } from "@vitrine/react";
import { products } from "@vitrine/sdk/services";
import { createRoot } from "react-dom/client";
import { openShop } from "./cart";

declare const VITRINE: { url: string; clientId: string };

function Cart() {
  const { data } = useQuery(products.queryProducts, { query: { filter: { slug: "paper-moon" } } });
  const add = useMutation(currentCart.addToCurrentCart, { invalidates: [currentCart.getCurrentCart] });
  const { lines } = useCart();
  const catalogItemId = data?.products?.[0]?.id ?? "";
  const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId };
  return (
    <>
      <button
        type="button"
        disabled={!catalogItemId}
        onClick={() => add.mutate({ lineItems: [{ quantity: 2, catalogReference }] })}
      >
        Add
      </button>
      <p id="cart">{lines.map(({ quantity, item }) => `${quantity} × ${item.productName?.original}`).join(", ")}</p>
    </>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <VitrineProvider client={openShop(VITRINE)} locale="en">
    <Cart />
  </VitrineProvider>,
);
