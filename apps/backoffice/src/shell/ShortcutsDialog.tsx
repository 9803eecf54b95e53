import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { NavigationEntry } from "../pages/registry.ts";
import { useNavigation } from "../pages/use-navigation.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useSingleKeys } from "../ui/use-shortcuts.ts";
import { modKey } from "./mod-key.ts";
import styles from "./shell.module.css";

const texts = strings.shortcuts;

interface Group {
  readonly name: string;
  readonly keys: readonly (readonly [keys: readonly string[], text: string])[];
}

/** Every shortcut, with those of the pages that may be opened. */
function groupsOf(navigation: readonly NavigationEntry[]): readonly Group[] {
  const goTo = navigation.map(({ key, label }) => [["G", key.toUpperCase()], label] as const);
  return [
    { name: texts.groups.everywhere, keys: [[[modKey, "K"], texts.palette], ...goTo, [["?"], texts.help]] },
    {
      name: texts.groups.lists,
      keys: [
        [["/"], texts.search],
        [["J"], texts.next],
        [["K"], texts.previous],
        [["Enter"], texts.open],
        [["X"], texts.select],
        [["Shift", texts.click], texts.selectTo],
      ],
    },
    {
      name: strings.reviews.keys.group,
      keys: [
        [["A"], strings.reviews.keys.approve],
        [["R"], strings.reviews.keys.reject],
        [["W"], strings.reviews.keys.reply],
        [["V"], strings.reviews.keys.look],
        [["Z"], strings.reviews.keys.undo],
      ],
    },
    { name: texts.groups.editors, keys: [[[modKey, "S"], texts.save]] },
  ];
}

/** Every shortcut there is. Those of a single key can be switched off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactNode {
  const [isOn, setOn] = useSingleKeys();
  const navigation = useNavigation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={texts.title} size="26rem">
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
      <Switch label={texts.enabled} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Dialog>
  );
}
