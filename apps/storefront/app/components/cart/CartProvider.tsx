import { type LineOverlay, LineQueue } from "@vitrine/react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import { addAgain, CartChangeError, postChange, type ShownCart, toForm, withOverlays } from "../../lib/cart-changes.ts";
import type { CartView, LineView } from "../../lib/cart-view.ts";
import { notifyTabs, useOtherTabs } from "../../lib/other-tabs.ts";
import { texts } from "../../lib/texts.ts";

interface CartStore {
  readonly cart: ShownCart;
  /** Lines taken out on this page, which can come back. */
  readonly removed: readonly LineView[];
  /** Why the last change that is no line's own did not work, a key of `texts.problems`; until the next one. */
  readonly problem: string | undefined;
  readonly isDrawerOpen: boolean;
  setDrawerOpen(isOpen: boolean): void;
  setQuantity(line: LineView, quantity: number): void;
  restore(line: LineView): void;
  /** Posts another change in its turn; resolves to the key of a problem, or undefined. */
  change(fields: FormData): Promise<string | undefined>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  announce(message: string): void;
  showProblem(problem: string): void;
}

const CartContext = createContext<CartStore | null>(null);

/** The cart of the page. */
export function useCart(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error("useCart belongs inside <CartProvider>.");
  return store;
}

/** Shows a cart in a part of a page that is rendered by itself, where nobody can change it. */
export function StillCart({ cart, children }: { cart: ShownCart; children: ReactNode }) {
  const settled = async () => undefined;
  const ignored = () => {};
  const store: CartStore = {
    cart,
    removed: [],
    problem: undefined,
    isDrawerOpen: false,
    setDrawerOpen: ignored,
    setQuantity: ignored,
    restore: ignored,
    change: settled,
    settled,
    announce: ignored,
    showProblem: ignored,
  };
  return <CartContext value={store}>{children}</CartContext>;
}

const nothing: ReadonlyMap<string, LineOverlay> = new Map();

/**
 * Holds the cart the server sent and the changes on their way to it: one request at a time, the newest
 * quantity of a line wins, and a rejection takes back its own line only.
 */
export function CartProvider({ loaded, children }: { loaded: CartView; children: ReactNode }) {
  const [cart, setCart, seen] = useLatest(loaded);
  useOtherTabs(seen, setCart);
  const [queue] = useState(
    () =>
      new LineQueue<CartView>({
        send: sendQuantity,
        accept(next) {
          setCart(next);
          notifyTabs(next);
        },
      }),
  );
  const overlays = useSyncExternalStore(
    queue.subscribe,
    () => queue.overlays,
    () => nothing,
  );
  const [removed, setRemoved] = useState<readonly LineView[]>([]);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [message, announce] = useState("");
  const [problem, showProblem] = useState<string | undefined>();
  const { pathname } = useLocation();

  // A new page starts with the drawer shut and nothing to undo.
  useEffect(() => {
    setDrawerOpen(false);
    setRemoved([]);
    showProblem(undefined);
  }, [pathname]);

  const store = useMemo<CartStore>(() => {
    const change = async (fields: FormData): Promise<string | undefined> => {
      showProblem(undefined);
      const sent = JSON.stringify([...fields]);
      const { keys } = seen.current;
      keys[sent] ??= `${Math.random()}`;
      fields.set("key", keys[sent]);
      try {
        let before = 0;
        const next = await queue.run(() => {
          before = seen.current.count;
          return postChange(fields);
        });
        setCart(next);
        notifyTabs(next);
        // The shop adds what it has; when that is nothing more, the shopper is notified.
        return fields.get("intent") === "add" && next.count <= before ? "allInCart" : undefined;
      } catch (error) {
        const rejection = error instanceof CartChangeError ? error.problem : "generic";
        if (rejection !== "network") delete keys[sent];
        return rejection;
      }
    };
    return {
      cart: withOverlays(cart, overlays),
      removed: removed.filter(
        (line) => !cart.lines.some((saved) => saved.id === line.id) || overlays.get(line.id)?.quantity === 0,
      ),
      problem,
      isDrawerOpen,
      setDrawerOpen,
      setQuantity(line, quantity) {
        if (quantity === 0) setRemoved((lines) => [...lines.filter((other) => other.id !== line.id), line]);
        announce(
          quantity === 0
            ? texts.inCart.removed({ name: line.name })
            : texts.inCart.remaining({ name: line.name, count: quantity }),
        );
        void queue.set(line.id, quantity);
      },
      restore(line) {
        void change(addAgain(line)).then((rejection) => {
          if (rejection) showProblem(rejection);
          // Until it is back it is not gone from here, or the cart would be empty in between.
          else setRemoved((lines) => lines.filter((other) => other.id !== line.id));
        });
      },
      change,
      settled: () => queue.settled(),
      announce,
      showProblem,
    };
  }, [cart, overlays, removed, problem, isDrawerOpen, queue, setCart, seen]);

  return (
    <CartContext value={store}>
      {children}
      <p aria-live="polite" className="sr-only">
        {message}
      </p>
    </CartContext>
  );
}

function sendQuantity(lineId: string, quantity: number): Promise<CartView> {
  const intent = quantity === 0 ? "remove" : "quantity";
  return postChange(toForm({ intent, lineId, quantity: String(quantity) }));
}

/** A cart that was shown: how many pieces it had, and the keys of changes since then, by what was sent. */
interface Seen {
  readonly count: number;
  /** The same again, before the shopper saw another cart, is the same attempt. */
  readonly keys: Record<string, string>;
}

function seenOf({ count }: CartView): Seen {
  return { count, keys: {} };
}

/** The cart of the last loader run or of the last change, whichever came later, and what was done since. */
function useLatest(loaded: CartView): [CartView, (cart: CartView) => void, { readonly current: Seen }] {
  const [state, setState] = useState({ loaded, cart: loaded });
  const seen = useRef(seenOf(loaded));
  if (state.loaded !== loaded) setState({ loaded, cart: loaded });
  useEffect(() => {
    seen.current = seenOf(loaded);
  }, [loaded]);
  const [set] = useState(() => (cart: CartView) => {
    seen.current = seenOf(cart);
    setState(({ loaded }) => ({ loaded, cart }));
  });
  return [state.cart, set, seen];
}
