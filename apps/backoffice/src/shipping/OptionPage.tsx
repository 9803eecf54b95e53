import { shippingOptions } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { OptionEditor } from "./OptionEditor.tsx";

const texts = strings.shipping;

/** One shipping option, or a new one. */
export function OptionPage(): ReactNode {
  const { id = "" } = useParams();
  const isNew = id === "new";
  const settings = useSettings();
  const query = useQuery(shippingOptions.getShippingOption, { shippingOptionId: id }, { enabled: !isNew });
  if (settings && isNew) return <OptionEditor key="new" option={undefined} settings={settings} />;
  if (settings && query.data) return <OptionEditor key={id} option={query.data.shippingOption} settings={settings} />;
  return (
    <>
      <PageHeader title={texts.options.one} back={{ to: "/shipping", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
