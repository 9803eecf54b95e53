import { Select } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { orders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { useMembers } from "../members/use-members.ts";
import { matchingBuyers } from "../orders/order-request.ts";
import { strings } from "../strings/strings.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { type Customer, customersOf } from "./customers.ts";

const texts = strings.drafts.customer;

/** Finds someone who has an account, or ordered before. */
export function CustomerSelect({ onChoose }: { onChoose(customer: Customer): void }): ReactNode {
  const [text, setText] = useState("");
  const customers = useCustomers(useDebounced(text));
  return (
    <Select
      label={texts.find}
      placeholder={texts.findHint}
      data={customers.map(({ email, name }) => ({ value: email, label: name ? texts.named({ name, email }) : email }))}
      value={null}
      searchable
      searchValue={text}
      nothingFoundMessage={text.trim() ? texts.nobody : undefined}
      onSearchChange={setText}
      filter={({ options }) => options}
      onChange={(email) => {
        const chosen = customers.find((customer) => customer.email === email);
        if (chosen) onChoose(chosen);
        setText("");
      }}
    />
  );
}

function useCustomers(text: string): readonly Customer[] {
  const found = useMembers(text);
  const search = {
    filter: matchingBuyers(text),
    sort: [{ fieldName: "createdDate" as const, order: "DESC" as const }],
    cursorPaging: { limit: 20 },
  };
  const { data } = useQuery(orders.searchOrders, { search }, { placeholderData: keepPreviousData });
  return customersOf(found, data?.orders ?? []);
}
