import type { ProductDetails } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { dayOf } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { Visibility } from "../ui/Visibility.tsx";

const texts = strings.products;

/** Whether shoppers see a product, and when that changes next. */
export function PublishMark(
  props: Pick<ProductDetails, "publishDate" | "unpublishDate"> & { readonly visible?: boolean | undefined },
): ReactNode {
  const { visible = true, publishDate, unpublishDate } = props;
  if (!visible && publishDate) return <Status tone="busy">{texts.publishedOn({ date: day(publishDate) })}</Status>;
  if (visible && unpublishDate) return <Status tone="good">{texts.visibleUntil({ date: day(unpublishDate) })}</Status>;
  return <Visibility visible={visible} />;
}

function day(date: string): string {
  return dayOf(new Date(date));
}
