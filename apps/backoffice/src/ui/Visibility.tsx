import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Status } from "./Status.tsx";

const texts = strings.visibility;

/** Whether shoppers see a thing. */
export function Visibility({ visible = true }: { visible: boolean | undefined }): ReactNode {
  return <Status tone={visible ? "good" : "quiet"}>{visible ? texts.visible : texts.hidden}</Status>;
}
