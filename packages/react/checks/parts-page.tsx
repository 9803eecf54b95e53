// A small shop of nothing but the headless parts, for tests in a browser.
import { collections, currentCart, members, type Product, productReference, products } from "@vitrine/contract";
import { BackInStock } from "@vitrine/react/back-in-stock";
import { Cart } from "@vitrine/react/cart";
import { Checkout } from "@vitrine/react/checkout";
import { Rating, Reviews } from "@vitrine/react/reviews";
import { SignIn } from "@vitrine/react/sign-in";
import { VariantPicker } from "@vitrine/react/variant-picker";
import { createClient, localStorageStorage, OAuthStrategy } from "@vitrine/sdk";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Money, useCart, useInfiniteQuery, useQuery, VitrineProvider } from "../src/index.ts";

const { platform = "", client: clientId = "", slug = "" } = document.documentElement.dataset;
const services = { currentCart, products };
const clientIn = (language: string) =>
  createClient({
    baseUrl: platform,
    auth: OAuthStrategy({ clientId, storage: localStorageStorage() }),
    headers: { "x-wix-linguist": language },
    services,
  });
const client = clientIn("en");

function Buy({ product }: { readonly product: Product }): ReactElement {
  const { add } = useCart();
  return (
    <VariantPicker product={product}>
      {({ options, reference, isAvailable }) => (
        <>
          {options.map((option) => (
            <VariantPicker.Option key={option.name} option={option} />
          ))}
          <button
            type="button"
            disabled={!isAvailable}
            onClick={() => reference && void add([{ quantity: 1, catalogReference: reference }])}
          >
            Add to the cart
          </button>
        </>
      )}
    </VariantPicker>
  );
}

function Account(): ReactElement {
  const { data } = useQuery(members.getCurrentMember, { fieldsets: ["FULL"] });
  if (!data) return <SignIn auth={client.auth} isNew texts={{ email: "Your email" }} onSignedIn={() => {}} />;
  return (
    <p>
      Signed in as {data.member.loginEmail}{" "}
      <button type="button" onClick={() => void client.auth.logout(platform)}>
        Sign out
      </button>
    </p>
  );
}

/** Counts the lists it was given: one while there is none, one with the first page. */
function Lists(): ReactElement {
  const { items } = useInfiniteQuery(products.queryProducts, { query: { paging: { limit: 1 } } });
  const [lists, setLists] = useState<readonly unknown[]>([]);
  useEffect(() => setLists((before) => (before.length < 50 ? [...before, items] : before)), [items]);
  return <output aria-label="Lists">{`${items.length} in ${lists.length}`}</output>;
}

function Page(): ReactElement {
  const [destination, setDestination] = useState("");
  const query = useQuery(products.queryProducts, { query: { filter: { slug } } });
  const product = query.data?.products?.[0];
  if (!product) return <main aria-busy="true">…</main>;
  const price = String(product.priceData?.price ?? 0);
  return (
    <main>
      <h1>{product.name}</h1>
      <Money amount={price} currency="USD" />
      <Rating value={4} />
      <Buy product={product} />
      <h2>Cart</h2>
      <Cart>
        {({ lines }) => (
          <>
            <Cart.Status />
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <Cart.Quantity line={line} /> <Cart.Remove line={line} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Cart>
      <Checkout returnUrl={platform} onRedirect={setDestination}>
        Go to the checkout
      </Checkout>
      <Checkout returnUrl={platform} thankYouUrl={`${platform}/thanks`}>
        Leave for the checkout
      </Checkout>
      <output aria-label="Destination">{destination}</output>
      <h2>Reviews</h2>
      <Reviews
        productId={product.id}
        renderReview={({ content }) => content.title}
        empty={<p>Nobody has written about it yet.</p>}
      />
      <h2>Notice</h2>
      <BackInStock catalogReference={productReference(product.id)} itemDetails={{ name: product.name, price }} />
      <Lists />
      <h2>Account</h2>
      <Account />
    </main>
  );
}

function Collections(): ReactElement {
  const { data } = useQuery(collections.queryCollections, { query: {} });
  return <output aria-label="Collections">{data?.collections.map(({ name }) => name).join(", ")}</output>;
}

/** Who chooses a language gets a client that asks in it. */
function Shop(): ReactElement {
  const [language, setLanguage] = useState("en");
  const asked = useMemo(() => (language === "en" ? client : clientIn(language)), [language]);
  return (
    <VitrineProvider client={asked} locale={language}>
      <Page />
      <footer>
        <Collections />
        <button type="button" onClick={() => setLanguage(language === "en" ? "de" : "en")}>
          Other language
        </button>
      </footer>
    </VitrineProvider>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Shop />);
