import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useKept } from "../ui/use-kept.ts";
import { useSettings } from "../ui/use-settings.ts";
import { PickupEditor } from "./PickupEditor.tsx";

const texts = strings.shipping;

/** One pick-up location, or a new one. */
export function PickupPage(): ReactNode {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const settings = useSettings();
  const point = useKept(settings?.delivery.pickupPoints.find((one) => one.id === id));
  if (settings && (point || id === "new")) return <PickupEditor point={point} settings={settings} />;
  return (
    <>
      <PageHeader title={texts.pickup.one} back={{ to: "/shipping", label: texts.title }} />
      {settings && <Message title={strings.failure.notFound} text={strings.failure.notFoundText} />}
    </>
  );
}
