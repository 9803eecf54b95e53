import { orderMails } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireOrder } from "../orders/access.ts";
import { mailsOf } from "./repository.ts";
import { resendOrderMail } from "./resend.ts";

export const orderMailsHandlers: Implementation = implement(
  orderMails,
  {
    async listOrderMails({ orderId }, call) {
      const { entity } = await requireOrder(call, orderId);
      return { mails: (await mailsOf(call.db, call.site.id, entity.id)).map(({ shown }) => shown) };
    },

    async resendOrderMail(request, call) {
      return { mail: await resendOrderMail(request, call) };
    },
  },
  { ownTransactions: ["resendOrderMail"] },
);
