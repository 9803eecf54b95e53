import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Status } from "./Status.tsx";

const words = strings.visibility;

/** Whether shoppers see a thing. */
export function Visibility({ visible = true }: { visible: boolean | undefined }): ReactNode {
  return <Status tone={visible ? "good" : "quiet"}>{visible ? words.visible : words.hidden}</Status>;
}
