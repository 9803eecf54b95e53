import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Offline } from "../ui/Offline.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";

export interface OpeningProps {
  /** What is needed before anything can be shown. */
  readonly query: { readonly error: ApiError<string> | null; readonly isPending: boolean; refetch(): unknown };
}

/** In place of the frame until it can be drawn, or cannot. */
export function Opening({ query: { error, isPending, refetch } }: OpeningProps): ReactNode {
  const isSlow = useIsSlow(isPending);
  // Who signs in again has the sign-in before this.
  const isFailed = error !== null && error.status !== 401;
  return (
    <main className="main">
      <Offline />
      {isFailed && (
        <>
          <PageHeader title={strings.failure.page} />
          <Failure error={error} onRetry={() => void refetch()} />
        </>
      )}
      {isSlow && <PageSkeleton label={strings.list.loading} />}
    </main>
  );
}
