import { paymentProviders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { ConnectGuide } from "./ConnectGuide.tsx";
import { guides } from "./guides.ts";
import { ProviderPanel } from "./ProviderPanel.tsx";

const texts = strings.providers;

/** The payment providers that are plugged in, which of them the shop uses, and how they are doing. */
export function PaymentProvidersPage(): ReactNode {
  const query = useQuery(paymentProviders.listPaymentProviders, {});
  const providers = query.data?.providers;
  return (
    <>
      <PageHeader title={texts.title} />
      {providers ? (
        <>
          <p className="intro">{providers.length === 0 ? texts.none : texts.intro}</p>
          {providers.map((provider) => (
            <ProviderPanel key={provider.id} provider={provider} providers={providers} />
          ))}
          {guides
            .filter(({ id }) => !providers.some((provider) => provider.id === id))
            .map((guide) => (
              <ConnectGuide key={guide.id} guide={guide} />
            ))}
        </>
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
