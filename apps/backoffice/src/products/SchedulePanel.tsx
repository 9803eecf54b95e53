import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { fromLocalInput, timeZone } from "../ui/zone.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** When shoppers begin to see it, and when they see it no more. */
export function SchedulePanel({ editor }: { editor: Editor }): ReactNode {
  const { visible, publishes, unpublishes } = editor.draft;
  const isSeenAlready = visible && fromLocalInput(publishes) > Date.now();
  const choices: readonly [label: string, isOffered: boolean, change: () => void][] = [
    [texts.publishNow, !visible && publishes !== "", () => editor.set({ visible: true, publishes: "" })],
    [texts.hideUntilThen, isSeenAlready, () => editor.set({ visible: false })],
    [
      texts.cancelSchedule,
      publishes !== "" || unpublishes !== "",
      () => editor.set({ publishes: "", unpublishes: "" }),
    ],
  ];
  const offered = choices.filter(([, isOffered]) => isOffered);
  return (
    <Panel title={texts.schedule}>
      <div className="fields">
        <TextField
          form={editor}
          name="publishes"
          label={texts.publishes}
          hint={texts.shopTime({ zone: timeZone() })}
          type="datetime-local"
        />
        <TextField
          form={editor}
          name="unpublishes"
          label={texts.unpublishes}
          hint={texts.unpublishesHint}
          type="datetime-local"
        />
      </div>
      {isSeenAlready && <p className="fine">{texts.seenAlready}</p>}
      {offered.length > 0 && (
        <div className={styles.panelFoot}>
          {offered.map(([label, , change]) => (
            <Button key={label} variant="default" onClick={change}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
