import { Button, Menu } from "@mantine/core";
import { type Product, products } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";

const words = strings.products.editor;

/** What can be done with a product besides editing it. */
export function ProductActions({ product }: { product: Product }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useMutation(products.deleteProduct, {
    invalidates: [products.queryProducts],
    onSuccess: async () => {
      await navigate("/products", { state: settled });
      toast({ text: words.deleted(product.name) });
    },
  });
  return (
    <>
      {product.visible && (
        <Button
          component="a"
          href={`/products/${product.slug}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon name="external" />}
        >
          {words.view}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="icon-button has-rim" aria-label={strings.actions.more}>
            <Icon name="more" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="danger" onClick={() => setAsking(true)}>
            {words.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={words.deleteTitle(product.name)}
        text={words.deleteText}
        confirm={words.delete}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id: product.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
