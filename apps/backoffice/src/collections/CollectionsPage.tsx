import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { collections } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useCallback } from "react";
import { Link } from "react-router";
import { ColumnMenu } from "../lists/ColumnMenu.tsx";
import { useColumns } from "../lists/columns.ts";
import { DataTable } from "../lists/DataTable.tsx";
import { ListBody } from "../lists/ListBody.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { collectionColumns } from "./collection-columns.tsx";
import { collectionRequest, defaultSort, isChosen, noFilters, pageSize } from "./collection-request.ts";

const words = strings.collections;

/** Every group of products with a page of its own. */
export function CollectionsPage(): ReactNode {
  const control = useListState(noFilters, defaultSort);
  const columns = useColumns("collections", collectionColumns);
  const add = useMay()(scope.products) ? <AddCollection /> : undefined;
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
      <ListBody query={query} control={control} count={rows?.length} empty={<Message {...words.empty}>{add}</Message>}>
        <DataTable
          caption={words.title}
          columns={columns.shown}
          items={rows}
          isStale={query.isPlaceholderData}
          sort={control.state.sort}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkOf={({ id }) => `/collections/${id}`}
          onSort={(sort) => change({ sort })}
        />
        <OffsetPager control={control} size={pageSize} count={rows?.length} total={undefined} />
      </ListBody>
    </>
  );
}

function AddCollection(): ReactNode {
  return (
    <Button component={Link} to="/collections/new" leftSection={<Icon name="plus" />}>
      {words.add}
    </Button>
  );
}
