import { Switch } from "@mantine/core";
import { staff, staffSecurity } from "@vitrine/contract";
import { useMutation, useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import styles from "./staff.module.css";

const texts = strings.staff.policy;

/** Whether the shop asks everyone for a second factor. */
export function FactorPolicy(): ReactNode {
  const { data } = useQuery(staffSecurity.getStaffPolicy, {});
  const me = useStaff();
  const toast = useToast();
  const update = useMutation(staffSecurity.updateStaffPolicy, {
    invalidates: [staffSecurity.getStaffPolicy, staff.listStaff],
    onSuccess: ({ policy }) => toast({ text: policy.requiresSecondFactor ? texts.on : texts.off }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  if (!data || !me) return null;
  const { requiresSecondFactor } = data.policy;
  // It would lock out anyone who has none themselves.
  const isBarred = !me.hasSecondFactor && !requiresSecondFactor;
  return (
    <div className={`panel ${styles.policy}`}>
      <Switch
        label={texts.title}
        description={isBarred ? texts.needsOwn : texts.text}
        checked={requiresSecondFactor}
        disabled={isBarred || update.isPending}
        onChange={(event) => update.mutate({ policy: { requiresSecondFactor: event.currentTarget.checked } })}
      />
    </div>
  );
}
