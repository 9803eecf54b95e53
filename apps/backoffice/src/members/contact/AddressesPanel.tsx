import { Menu } from "@mantine/core";
import type { MemberAddress } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { addressLines } from "../../orders/order-labels.ts";
import { strings } from "../../strings/strings.ts";
import { MoreMenu } from "../../ui/MoreMenu.tsx";
import { Panel } from "../../ui/Panel.tsx";
import styles from "../members.module.css";
import type { ContactPanelProps } from "./ContactPanel.tsx";
import { EditAddress } from "./EditAddress.tsx";
import { useRemoveAddress } from "./use-remove-address.ts";

const texts = strings.members.addresses;

/** Where a member gets parcels, the main place first. */
export function AddressesPanel({ member, isLocked }: ContactPanelProps): ReactNode {
  const [editing, setEditing] = useState<"new" | MemberAddress>();
  const remove = useRemoveAddress(member);
  const addresses = member.contact?.addresses ?? [];
  const add = (
    <button type="button" className="quiet-button" aria-label={texts.add} onClick={() => setEditing("new")}>
      {texts.addShort}
    </button>
  );
  return (
    <Panel title={texts.title} aside={!isLocked && add}>
      {addresses.length === 0 && <p className="soft">{texts.none}</p>}
      {addresses.map((address) => (
        <div key={address.id} className={`facts ${styles.address}`}>
          <Lines address={address} />
          {!isLocked && (
            <MoreMenu isSmall label={texts.actions({ place: addressLines(address)[0] ?? "" })}>
              <Menu.Item onClick={() => setEditing(address)}>{texts.edit}</Menu.Item>
              <Menu.Item color="danger" onClick={() => remove(address.id)}>
                {texts.remove}
              </Menu.Item>
            </MoreMenu>
          )}
        </div>
      ))}
      {editing && (
        <EditAddress
          member={member}
          address={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

function Lines({ address }: { address: MemberAddress }): ReactNode {
  return (
    <address>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
