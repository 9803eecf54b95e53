import { siteSettings } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { SettingsEditor } from "./SettingsEditor.tsx";

/** What the shop is called, how it counts, and how it treats its customers. */
export function SettingsPage(): ReactNode {
  const query = useQuery(siteSettings.getSiteSettings, {}, { refetchOnWindowFocus: "always" });
  return (
    <>
      <PageHeader title={strings.settings.title} />
      {query.data ? (
        <SettingsEditor settings={query.data.settings} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
