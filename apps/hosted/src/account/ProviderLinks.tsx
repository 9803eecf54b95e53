import { useAccountMessages } from "../messages/account.ts";
import type { HostedSession } from "../session/session.ts";

/** Ways to sign in without a password of this shop. Nothing where there are none. */
export function ProviderLinks({ session: { providers = [] } }: { session: HostedSession }) {
  const { account } = useAccountMessages();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {account.providers.or}
      </p>
      {providers.map(({ id, name }) => (
        <a key={id} href={`/oauth2/provider/${id}`} className="button-quiet w-full">
          {account.providers.continueWith({ provider: name })}
        </a>
      ))}
    </div>
  );
}
