import { shop } from "../shop";
import { addToCart } from "./actions";

export default async function Page() {
  const client = await shop.read();
  const { items } = await client.products.queryProducts({
    query: { filter: { productType: "physical" }, paging: { limit: 100 } },
  });
  const cart = await client.currentCart.getCurrentCart({}).safe();
  const pieces = cart.data?.cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  // Products with options need their choices, which a page of their own asks for.
  const simple = items.filter(({ productOptions }) => !productOptions?.length).slice(0, 6);
  return (
    <main>
      <h1>A shop on Next</h1>
      <p role="status">{pieces} in the cart</p>
      <ul>
        {simple.map((product) => (
          <li key={product.id}>
            {product.name} {product.priceData?.formatted?.price}
            <form action={addToCart}>
              <input type="hidden" name="product" value={product.id} />
              <button type="submit">Add {product.name}</button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  );
}
