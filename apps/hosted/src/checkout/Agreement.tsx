import type { Checkout, Policy } from "@vitrine/contract";
import type { FieldProps } from "@vitrine/react";
import { useMessages } from "../messages/messages.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";

/** The sellers' terms for what is in the order, each once. */
function policiesOf({ lineItems }: Checkout): readonly Policy[] {
  const policies = lineItems.flatMap((line) => line.policies ?? []);
  return [...new Map(policies.map((policy) => [keyOf(policy), policy])).values()];
}

function keyOf({ title, content }: Policy): string {
  return [title, content].join("\n");
}

/** Whether the buyer has to agree to terms before ordering. */
export function asksToAgree(checkout: Checkout): boolean {
  return policiesOf(checkout).length > 0 && !checkout.customSettings?.disabledPolicyAgreementCheckbox;
}

/** The terms of an order, and the box to tick unless the shop asks for no agreement. */
export function Agreement({ checkout, field }: { checkout: Checkout; field: FieldProps }) {
  const strings = useMessages();
  const policies = policiesOf(checkout);
  if (policies.length === 0) return null;
  return (
    <div className="grid gap-2">
      <details>
        <summary className="text-link py-1 pointer-coarse:py-3">{strings.review.policies}</summary>
        {policies.map((policy) => (
          <div
            key={keyOf(policy)}
            className="my-3 max-w-measure whitespace-pre-line text-small text-muted wrap-anywhere"
          >
            {policy.title && <p className="font-medium text-ink">{policy.title}</p>}
            {policy.content}
          </div>
        ))}
      </details>
      {asksToAgree(checkout) && <Checkbox isRequired field={field} label={strings.review.agree} />}
    </div>
  );
}
