import { Link } from "react-router";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { SubscriptionView } from "../../lib/subscription-view.ts";
import { type FormTarget, HiddenFields } from "../ui/HiddenFields.tsx";
import { PictureView } from "../ui/PictureView.tsx";
import { FormError } from "./FormError.tsx";

const texts = accountTexts.subscriptions;

interface SubscriptionsProps {
  readonly target: FormTarget;
  readonly subscriptions: readonly SubscriptionView[];
  /** Canceling one did not go through. */
  readonly result: FormResult | undefined;
  readonly isCanceled: boolean;
}

/** What a buyer gets again and again, each with the way out of it where its terms have one. It works without scripts. */
export function Subscriptions({ target, subscriptions, result, isCanceled }: SubscriptionsProps) {
  if (subscriptions.length === 0) return null;
  return (
    <section aria-labelledby="subscriptions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 id="subscriptions" className="scroll-mt-24 text-title">
          {texts.title}
        </h2>
        <p role="status" className="text-small text-muted">
          {isCanceled && texts.canceled}
        </p>
      </div>
      <FormError result={result} />
      <ul className="border-t border-line">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="grid grid-cols-[4rem_1fr] gap-x-4 border-b border-line py-4">
            <PictureView picture={subscription.picture} isDecorative />
            <Row subscription={subscription} target={target} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<SubscriptionsProps, "target"> {
  readonly subscription: SubscriptionView;
}

function Row({ subscription, target }: RowProps) {
  const { name, details, status, latestOrder, note } = subscription;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{name}</p>
      <p className="text-small text-muted">{details}</p>
      <p className="mt-1 text-small">{status}</p>
      {latestOrder && (
        <Link to={`/account/orders/${latestOrder.id}`} className="text-link thumb figures py-1 text-small">
          {texts.latest({ number: latestOrder.number })}
        </Link>
      )}
      {note && <p className="text-small text-muted">{note}</p>}
      {subscription.isCancelable && <Cancel subscription={subscription} target={target} />}
    </div>
  );
}

/** One question, and then it is over. */
function Cancel({ subscription: { id, name }, target: { action, fields } }: RowProps) {
  return (
    <details className="text-small">
      <summary aria-label={texts.cancelNamed({ name })} className="text-link thumb py-2 text-muted">
        {texts.cancel}
      </summary>
      <form method="post" action={action} className="pb-2">
        <HiddenFields {...fields} intent="cancel-subscription" subscriptionId={id} />
        <p>{texts.question}</p>
        <button type="submit" className="button-quiet mt-3">
          {texts.yes}
        </button>
      </form>
    </details>
  );
}
