import { Modal, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { NavigationEntry } from "../pages/registry.ts";
import { useNavigation } from "../pages/use-navigation.ts";
import { strings } from "../strings/strings.ts";
import { useSingleKeys } from "../ui/use-shortcuts.ts";
import { modKey } from "./mod-key.ts";
import styles from "./shell.module.css";

const words = strings.shortcuts;

interface Group {
  readonly name: string;
  readonly keys: readonly (readonly [keys: readonly string[], text: string])[];
}

/** Every shortcut, with those of the pages that may be opened. */
function groupsOf(navigation: readonly NavigationEntry[]): readonly Group[] {
  const goTo = navigation.map(({ key, label }) => [["G", key.toUpperCase()], label] as const);
  return [
    { name: words.groups.everywhere, keys: [[[modKey, "K"], words.palette], ...goTo, [["?"], words.help]] },
    {
      name: words.groups.lists,
      keys: [
        [["/"], words.search],
        [["J"], words.next],
        [["K"], words.previous],
        [["Enter"], words.open],
        [["X"], words.select],
        [["Shift", words.click], words.selectTo],
      ],
    },
    { name: words.groups.editors, keys: [[[modKey, "S"], words.save]] },
  ];
}

/** Every shortcut there is. Those of a single key can be switched off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactNode {
  const [isOn, setOn] = useSingleKeys();
  const navigation = useNavigation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} size="26rem">
      {groupsOf(navigation).map(({ name, keys }) => (
        <section key={name} className={styles.shortcuts}>
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
