import { Menu } from "@mantine/core";
import type { Operation } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Confirm } from "./Confirm.tsx";
import { explain } from "./explain.ts";
import { settled } from "./LeaveGuard.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { useToast } from "./toasts.tsx";
import { useChange } from "./use-change.ts";

export interface DeleteMenuProps<Request, Code extends string> {
  readonly operation: Operation<Request, unknown, Code>;
  readonly request: Request;
  /** Queries to invalidate afterwards. */
  readonly invalidates: readonly Pick<Operation<never, unknown, string>, "service" | "name">[];
  /** Messages by error code. */
  readonly failures?: Readonly<Record<string, string>>;
  /** Why it failed, where that takes more than the code. */
  explainFailure?(error: ApiError<string>): string;
  /** Where to go afterwards. */
  readonly back: string;
  readonly texts: DeleteTexts;
  /** What else is done rarely, above it in the menu. */
  readonly children?: ReactNode;
}

interface DeleteTexts {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
}

interface EditorTexts<Named> {
  readonly delete: string;
  readonly deleteTitle: (named: Named) => string;
  readonly deleteText: string;
  readonly deleted: (named: Named) => string;
}

/** The texts of a menu as the editors have them, with the name of what is deleted. */
export function deleteTexts<Named>(texts: EditorTexts<Named>, named: Named): DeleteTexts {
  return {
    label: texts.delete,
    title: texts.deleteTitle(named),
    text: texts.deleteText,
    done: texts.deleted(named),
  };
}

/** Deletes what the page shows, after asking. */
export function DeleteMenu<Request, Code extends string>(props: DeleteMenuProps<Request, Code>): ReactNode {
  const { operation, request, invalidates, failures, back, texts, children } = props;
  const { explainFailure = (error) => explain(error, failures) } = props;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useChange(operation, {
    invalidates,
    onSuccess: async () => {
      await navigate(back, { state: settled });
      toast({ text: texts.done });
    },
  });
  return (
    <>
      <MoreMenu>
        {children}
        <Menu.Item color="danger" onClick={() => setAsking(true)}>
          {texts.label}
        </Menu.Item>
      </MoreMenu>
      <Confirm
        isOpen={isAsking}
        title={texts.title}
        text={texts.text}
        confirm={texts.label}
        isPending={remove.isPending}
        error={remove.error ? explainFailure(remove.error) : undefined}
        onConfirm={() => remove.mutate(request)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
