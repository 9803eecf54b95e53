import { useQueryClient } from "@tanstack/react-query";
import { type ShopPage, shopPages } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkShopPage, type ShopPageDraft, shopPageProblems, toShopPage, toShopPageDraft } from "./page-draft.ts";

const texts = strings.shopPages.editor;

/** What is typed about a page, against what the platform has. */
export function useShopPageEditor(page: ShopPage | undefined): Draft<ShopPageDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useDraft<ShopPageDraft>(() => toShopPageDraft(page));
  const send = async () => {
    const input = toShopPage(form.draft);
    const { page: saved } = page
      ? await client.call(shopPages.replaceShopPage, { page: { ...input, id: page.id, revision: page.revision } })
      : await client.call(shopPages.createShopPage, { page: input });
    await invalidate(queries, [shopPages.listShopPages, shopPages.getShopPage]);
    form.rebase(toShopPageDraft(saved), toShopPageDraft(saved));
    toast({ text: texts.saved({ name: saved.title }) });
    if (!page) await navigate(`/pages/${saved.id}`, { replace: true, state: settled });
  };
  const saving = { check: checkShopPage, send, problemsOf: shopPageProblems, failures: texts.failures };
  return { ...form, save: useSaving(form, saving) };
}
