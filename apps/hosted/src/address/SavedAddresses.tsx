import type { AddressWithContact } from "@vitrine/contract";
import { type Form, useLocale } from "@vitrine/react";
import { type AddressValues, addressLines, addressProblems, addressValues } from "@vitrine/react/address";
import { type ReactNode, useId } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";

/** Which address is chosen: the place of a saved one, as text, or {@link another}. */
export type SavedAddressValues = AddressValues & {
  readonly saved: string;
  /** `yes` where a new address is to stay in the account, else nothing. */
  readonly keep: string;
};

export const another = "another";

export interface SavedAddressesProps {
  readonly form: Form<SavedAddressValues>;
  readonly saved: readonly AddressWithContact[];
  /** What a new address starts with. */
  readonly blank: AddressValues;
  /** The fields of an address; shown for a new one, and for a saved one that lacks something. */
  readonly children: ReactNode;
}

/** The addresses of a member to choose from, and the way to another. */
export function SavedAddresses({ form, saved, blank, children }: SavedAddressesProps) {
  const strings = useMessages();
  const locale = useLocale();
  const name = useId();
  return (
    <Choices legend={strings.address.saved} errorId={`${name}error`}>
      {saved.map((address, index) => {
        const [first = "", ...rest] = addressLines({ ...address, contactDetails: {} }, locale);
        const values = addressValues(address, "");
        const isComplete = Object.keys(addressProblems(values)).length === 0;
        return (
          <Choice
            // Addresses that are alike are the same choice; their place tells them apart.
            key={index}
            name={name}
            value={`${index}`}
            label={first}
            detail={rest.join(", ")}
            checked={form.values.saved === `${index}`}
            onChoose={(chosen) => form.set({ saved: chosen, ...values })}
          >
            {isComplete ? undefined : children}
          </Choice>
        );
      })}
      <Choice
        name={name}
        value={another}
        label={strings.address.another}
        checked={form.values.saved === another}
        onChoose={(chosen) => form.set({ saved: chosen, ...blank })}
      >
        {children}
      </Choice>
    </Choices>
  );
}
