import { keepPreviousData } from "@tanstack/react-query";
import { collections } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useCallback } from "react";
import { AddButton } from "../lists/AddButton.tsx";
import { ColumnMenu } from "../lists/ColumnMenu.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { collectionColumns } from "./collection-columns.tsx";
import { collectionRequest, defaultSort, isChosen, noFilters, pageSize } from "./collection-request.ts";

const words = strings.collections;

/** Every group of products with a page of its own. */
export function CollectionsPage(): ReactNode {
  const control = useListState(noFilters, defaultSort);
  const columns = useColumns("collections", collectionColumns);
  const add = useMay()(scope.products) ? <AddButton to="/collections/new" label={words.add} /> : undefined;
  const query = useQuery(collections.queryCollections, collectionRequest(control.state), {
    placeholderData: keepPreviousData,
  });
  const { change } = control;
  const search = useCallback((text: string) => change({ text }), [change]);
  const rows = query.data?.collections.filter(isChosen);
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      <div className="toolbar">
        <SearchField value={control.state.text} placeholder={words.search} onChange={search} />
        <ColumnMenu choice={columns} />
      </div>
      <ListTable
        query={query}
        control={control}
        empty={<Message {...words.empty}>{add}</Message>}
        caption={words.title}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkOf={({ id }) => `/collections/${id}`}
        pager={<OffsetPager control={control} size={pageSize} count={rows?.length} total={undefined} />}
      />
    </>
  );
}
