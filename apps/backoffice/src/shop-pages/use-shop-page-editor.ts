import { useQueryClient } from "@tanstack/react-query";
import { type ShopPage, shopPages } from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkShopPage, type ShopPageDraft, shopPageProblems, toShopPage, toShopPageDraft } from "./page-draft.ts";

const texts = strings.shopPages.editor;

/** What is typed about a page, against what the platform has. */
export function useShopPageEditor(page: ShopPage | undefined): EntityEditor<ShopPageDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return useEntityEditor<ShopPage, ShopPageDraft>({
    current: page,
    draftOf: toShopPageDraft,
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async ({ id }) => (await readAgain(queries, queryOptions(client, shopPages.getShopPage, { id }))).page,
    check: checkShopPage,
    send: async ({ draft, opened, client }) => {
      const input = toShopPage(draft);
      const saved = opened
        ? await client.call(shopPages.replaceShopPage, { page: { ...input, id: opened.id, revision: opened.revision } })
        : await client.call(shopPages.createShopPage, { page: input });
      setResponse(queries, queryKey(shopPages.getShopPage, { id: saved.page.id }), saved);
      return saved.page;
    },
    invalidates: [shopPages.listShopPages, shopPages.getShopPage],
    onSaved: async ({ id, title }, isNew) => {
      toast({ text: texts.saved({ name: title }) });
      if (isNew) await navigate(`/pages/${id}`, { replace: true, state: settled });
    },
    problemsOf: shopPageProblems,
    failures: texts.failures,
  });
}
