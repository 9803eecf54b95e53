import { Menu } from "@mantine/core";
import type { Review } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { useRemoval } from "./ReviewsBulk.tsx";

const texts = strings.reviews;

/** What is done rarely with a review. */
export function ReviewActions({ review, onDeleted }: { review: Review; onDeleted(): void }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoval();
  const mayDelete = useMay()(scope.deleteReviews);
  return (
    <>
      <MoreMenu>
        <Menu.Item component={Link} to={`/reviews?product=${review.entityId}`}>
          {texts.ofProduct}
        </Menu.Item>
        {mayDelete && (
          <Menu.Item color="danger" onClick={() => setAsking(true)}>
            {strings.actions.delete}
          </Menu.Item>
        )}
      </MoreMenu>
      <Confirm
        isOpen={isAsking}
        title={texts.deleteTitle({ many: 1 })}
        text={texts.deleteText}
        confirm={strings.actions.delete}
        isPending={removal.isPending}
        onConfirm={() => {
          onDeleted();
          void removal.remove([review.id]);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
