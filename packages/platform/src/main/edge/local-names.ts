import { ApplicationError } from "../../kernel/errors.ts";
import { isLoopbackHost } from "../../kernel/loopback.ts";

/**
 * Keeps pages of other sites off a shop that is for this machine only. A site whose name is made to lead here (DNS
 * rebinding) is of one origin with the shop to a browser: it could read the open mailbox. The name gives it away.
 * @throws ApplicationError `PERMISSION_DENIED`
 */
export function assertLocalName({ hostname }: URL, origin: string): void {
  if (isLoopbackHost(hostname)) return;
  throw new ApplicationError("PERMISSION_DENIED", {
    description: `This shop is for the machine it runs on and does not answer to the name ${hostname}. Open ${origin}, or run a shop for others with \`vitrine start\`.`,
    data: { reason: "NOT_A_LOCAL_NAME" },
  });
}
