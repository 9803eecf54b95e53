import { collections } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { collectionColumns } from "./collection-columns.tsx";
import { collectionRequest, defaultSort, isChosen } from "./collection-request.ts";

const texts = strings.collections;

/** Every group of products with a page of its own. */
export function CollectionsPage(): ReactNode {
  return (
    <ResourceListPage
      name="collections"
      messages={texts}
      operation={collections.queryCollections}
      request={collectionRequest}
      read={({ collections: all }) => ({ items: all.filter(isChosen), received: all.length })}
      defaultSort={defaultSort}
      columns={collectionColumns}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/collections/${id}`}
      add={{ to: "/collections/new", label: texts.add, needs: scope.products }}
    />
  );
}
