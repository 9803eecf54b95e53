import { Modal, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { useSingleKeys } from "../ui/use-shortcuts.ts";
import { modKey } from "./mod-key.ts";

const words = strings.shortcuts;

const groups: readonly { readonly name: string; readonly keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    name: words.groups.everywhere,
    keys: [
      [[modKey, "K"], words.palette],
      [["G", "O"], words.orders],
      [["G", "P"], words.products],
      [["G", "C"], words.collections],
      [["G", "D"], words.coupons],
      [["G", "S"], words.settings],
      [["?"], words.help],
    ],
  },
  {
    name: words.groups.lists,
    keys: [
      [["/"], words.search],
      [["J"], words.next],
      [["K"], words.previous],
      [["Enter"], words.open],
      [["X"], words.select],
    ],
  },
  { name: words.groups.editors, keys: [[[modKey, "S"], words.save]] },
];

/** Every shortcut there is. Those of a single key can be switched off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactNode {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} size="26rem">
      {groups.map(({ name, keys }) => (
        <section key={name} className="shortcuts">
          <h3>{name}</h3>
          <dl>
            {keys.map(([sequence, text]) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  {sequence.map((key) => (
                    <kbd key={key} className="key">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch label={words.enabled} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Modal>
  );
}
