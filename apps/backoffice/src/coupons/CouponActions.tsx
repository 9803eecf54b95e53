import { Menu } from "@mantine/core";
import { type Coupon, coupons } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { useToast } from "../ui/toasts.tsx";
import { settled } from "../ui/Unsaved.tsx";

const words = strings.coupons.editor;

/** What can be done with a coupon besides editing it. */
export function CouponActions({ coupon }: { coupon: Coupon }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const { code = "" } = coupon.specification;
  const remove = useMutation(coupons.deleteCoupon, {
    invalidates: [coupons.queryCoupons],
    onSuccess: async () => {
      await navigate("/discounts", { state: settled });
      toast({ text: words.deleted(code) });
    },
  });
  return (
    <>
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
        title={words.deleteTitle(code)}
        text={words.deleteText}
        confirm={words.delete}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id: coupon.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
