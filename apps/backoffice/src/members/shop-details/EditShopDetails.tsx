import { TagsInput } from "@mantine/core";
import { type Member, memberDetails } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { TextArea } from "../../forms/fields.tsx";
import type { Form } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { EditDialog } from "../../ui/EditDialog.tsx";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { type MemberPart, useMemberEdit } from "../use-member-edit.ts";

const texts = strings.members.shopDetails;

interface ShopDetailsDraft {
  readonly note: string;
  readonly labels: readonly string[];
}

function draftOf({ shopDetails }: Member): ShopDetailsDraft {
  const { note = "", labels = [] } = shopDetails ?? {};
  return { note, labels };
}

const shopDetails: MemberPart<ShopDetailsDraft> = {
  of: draftOf,
  asked: (_, { note, labels }) => ({ note: note.trim(), labels }),
  async write(client, { id }, { note, labels }) {
    return (await client.call(memberDetails.updateShopDetails, { memberId: id, note, labels: [...labels] })).member;
  },
};

/** Keyboards on screens do not say which key was pressed: a comma may stand in what is typed. */
function split(text: string): string[] {
  return text
    .split(",")
    .map((label) => label.trim())
    .filter((label) => label !== "");
}

/** Changes the note and the labels of a member. */
export function EditShopDetails({ member, onClose }: { member: Member; onClose(): void }): ReactNode {
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(member));
  const edit = useMemberEdit(member, shopDetails, () => {
    onClose();
    toast({ text: texts.saved });
  });
  const form: Form<ShopDetailsDraft> = {
    draft,
    problems: {},
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  return (
    <EditDialog
      title={texts.edit}
      edit={edit}
      problem={edit.error ? explain(edit.error) : undefined}
      save={(isForced) => edit.save(draft, isForced)}
      onTheirs={(theirs) => setDraft(draftOf(theirs))}
      onClose={onClose}
    >
      <div className="fields">
        <TextArea form={form} name="note" label={texts.note} hint={texts.noteHint} maxLength={5_000} />
        <TagsInput
          label={texts.labels}
          description={texts.labelsHint}
          value={[...draft.labels]}
          onChange={(labels) => form.set({ labels: labels.flatMap(split) })}
          splitChars={[","]}
          clearable={false}
        />
      </div>
    </EditDialog>
  );
}
