import type { Checkout, Member } from "@vitrine/contract";
import { type DraftStore, useForm } from "@vitrine/react";
import type { ReactNode } from "react";
import { returnAfterSignIn } from "../account/sign-in-memory.ts";
import { useMessages } from "../messages/messages.tsx";
import { Link } from "../page/Link.tsx";
import { Button } from "../ui/Button.tsx";
import { EmailField } from "../ui/EmailField.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { useReturnUrls } from "./return-urls.tsx";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface SectionProps {
  readonly checkout: Checkout;
  readonly checkoutId: string;
  readonly drafts: DraftStore;
  /** Says where finishing the section leads. */
  readonly submitLabel: string;
  onDone(): void;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Guest first: an e-mail address is all it takes. */
export function ContactSection(props: SectionProps & { readonly member: Member | undefined }) {
  const { checkout, checkoutId, drafts, submitLabel, member, onDone } = props;
  const strings = useMessages();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend({ email: "email" });
  const form = useForm({
    initial: { email: checkout.buyerInfo?.email ?? member?.loginEmail ?? "" },
    draft: { store: drafts, key: "contact" },
    validate: (values) => {
      if (values.email.trim() === "") return { email: strings.errors.required({ label: strings.contact.email }) };
      return email.test(values.email.trim()) ? {} : { email: strings.errors.email };
    },
    submit: async (values) => {
      const rejected = await send(() => update({ buyerInfo: { email: values.email.trim() } }));
      if (!rejected) onDone();
      return rejected;
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <EmailField
        field={form.field("email")}
        label={strings.contact.email}
        hint={member ? strings.contact.memberHint : strings.contact.hint}
        autoComplete="email"
      />
      {!member && (
        <p className="text-muted">
          {strings.contact.hasAccount} <LoginLink path={`/checkout/${checkoutId}`}>{strings.contact.login}</LoginLink>
        </p>
      )}
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}

/** To our login page, or to the shop's own when it has one; both come back to the checkout. */
function LoginLink({ path, children }: { path: string; children: ReactNode }) {
  const loginUrl = useReturnUrls().loginUrl(path);
  if (loginUrl) {
    return (
      <a href={loginUrl} className="text-link">
        {children}
      </a>
    );
  }
  return (
    <Link to="/login" onFollow={() => returnAfterSignIn(path)}>
      {children}
    </Link>
  );
}
