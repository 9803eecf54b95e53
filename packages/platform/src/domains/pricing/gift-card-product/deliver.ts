import { formatMoney } from "@vitrine/contract/money";
import type { Runtime } from "../../../kernel/context.ts";
import { type Db, StoreUnavailable } from "../../../kernel/database/port.ts";
import type { JobContext } from "../../../kernel/job.ts";
import type { Site } from "../../../kernel/site.ts";
import { formatMoney as decimal } from "../../../policies/money.ts";
import { pageInLanguage } from "../../../policies/page-in-language.ts";
import type { Stored } from "../../../store/documents.ts";
import { dueRows } from "../../../store/due-rows.ts";
import { giftCardMail } from "../../notifications/mail/gift-card-mail.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import type { GiftCardDocument } from "../gift-vouchers/document.ts";
import { giftCards, openBalance } from "../gift-vouchers/repository.ts";
import { codeHash, newCode, obfuscated } from "../gift-vouchers/rules.ts";
import type { GiftCardPurchaseDocument } from "./document.ts";
import { giftCardPurchases } from "./repository.ts";

/** Purchases that are to be issued or sent, as many as one run takes. */
const duePurchases = dueRows("gift_card_purchases", 100);

/** How long a code stays readable in the mailbox of a mail that was not sent, in milliseconds: 30 days. */
const SECRET_FOR = 30 * 86_400_000;

/** Issues the gift cards that were paid, and sends those whose date has come. */
export async function deliverGiftCards(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const { store, clock, sites } = runtime;
  const due = await store.read((db) => duePurchases(db, clock.now()));
  if (due.length === 0) return;
  await runtime.secretBox.prepare();
  const failures: unknown[] = [];
  for (const { siteId, id } of due) {
    if (signal?.aborted) return;
    const site = await sites.load(siteId);
    try {
      await store.write((db) => deliver(runtime, { db, site, now: clock.now() }, id));
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause;
      failures.push(new Error(`The gift card ${id} of site ${siteId} could not be delivered.`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} gift cards could not be delivered.`);
}

interface DeliveryWork {
  readonly db: Db;
  readonly site: Site;
  readonly now: Date;
}

/** Looks again under the purchase's lock: another node may have been faster. */
async function deliver(runtime: Runtime, work: DeliveryWork, id: string): Promise<void> {
  const { db, site, now } = work;
  const stored = await giftCardPurchases.getLocked(db, site.id, id);
  if (!stored || stored.entity.status === "sent" || stored.entity.status === "canceled") return;
  const issued = stored.entity.status === "pending" ? await issue(runtime, work, stored) : stored;
  if (Date.parse(issued.entity.deliveryDate) > now.getTime()) return;
  await send(
    runtime,
    work,
    (await isReadable(runtime, site, issued.entity)) ? issued : await reissue(runtime, work, issued),
  );
}

/** A code was encrypted with the key of the installation that issued it; another one cannot read it. */
function isReadable(
  { secretBox }: Pick<Runtime, "secretBox">,
  site: Site,
  { id, sealedCode = "" }: GiftCardPurchaseDocument,
) {
  return secretBox.open(sealedCode, sealedFor(site, id)).then(
    () => true,
    () => false,
  );
}

/** Gives a card that nobody was sent yet another code. */
async function reissue(
  runtime: Runtime,
  { db, site, now }: DeliveryWork,
  { entity, revision }: Stored<GiftCardPurchaseDocument>,
): Promise<Stored<GiftCardPurchaseDocument>> {
  const card = await giftCards.get(db, site.id, entity.id);
  if (!card) throw new Error(`There is no gift card ${entity.id}.`);
  const code = newCode();
  const updatedDate = now.toISOString();
  const next = { ...card.entity, updatedDate, codeHash: codeHash(code), obfuscatedCode: obfuscated(code) };
  await giftCards.update(db, site.id, card.revision, next);
  const sealedCode = await runtime.secretBox.seal(code, sealedFor(site, entity.id));
  runtime.log.warn({ siteId: site.id, giftCardId: entity.id }, "gift card got another code: its own was unreadable");
  return giftCardPurchases.update(db, site.id, revision, { ...entity, updatedDate, sealedCode });
}

async function issue(
  { secretBox }: Runtime,
  { db, site, now }: DeliveryWork,
  { entity, revision }: Stored<GiftCardPurchaseDocument>,
): Promise<Stored<GiftCardPurchaseDocument>> {
  const code = newCode();
  const date = now.toISOString();
  const card: GiftCardDocument = {
    id: entity.id,
    createdDate: date,
    updatedDate: date,
    codeHash: codeHash(code),
    obfuscatedCode: obfuscated(code),
    currency: entity.currency,
    initialValue: entity.value,
    disabled: false,
    ...(entity.expirationDate && { expirationDate: entity.expirationDate }),
  };
  await giftCards.insert(db, site.id, card);
  await openBalance(db, site.id, card.id, card.initialValue);
  const sealedCode = await secretBox.seal(code, sealedFor(site, entity.id));
  return giftCardPurchases.update(db, site.id, revision, {
    ...entity,
    updatedDate: date,
    status: "issued",
    sealedCode,
  });
}

/** Sends a card, also again, and notes when. */
export async function send(
  { secretBox, origin }: Pick<Runtime, "secretBox" | "origin">,
  { db, site, now }: DeliveryWork,
  { entity, revision }: Stored<GiftCardPurchaseDocument>,
): Promise<Stored<GiftCardPurchaseDocument>> {
  const { language, value, currency, sealedCode = "" } = entity;
  const code = await secretBox.open(sealedCode, sealedFor(site, entity.id));
  const mail = giftCardMail(site, entity.recipientEmail, language, {
    ...entity,
    code,
    value: formatMoney(decimal(value, currency), currency, language),
    link: pageInLanguage(site, origin, site.settings.storefrontUrl ?? origin, language),
  });
  const about = { orderId: entity.orderId, id: entity.id };
  await queueMail(db, site.id, mail, now, SECRET_FOR, about);
  const date = now.toISOString();
  return giftCardPurchases.update(db, site.id, revision, {
    ...entity,
    status: "sent",
    sentDate: date,
    updatedDate: date,
  });
}

/** Why a card cannot be sent again. */
export type ResendProblem = "notIssued" | "unreadable";

/** What to do about a card whose code was encrypted with the key of another installation. */
export const UNREADABLE_CODE =
  "The code of this gift card cannot be read: it was encrypted with another key. Start the platform with the key it was made with (VITRINE_SECRET_KEY), or disable the card and make another one of the same value.";

/** Whether a card can be sent again. */
export async function resendProblem(
  runtime: Pick<Runtime, "secretBox">,
  site: Site,
  entity: GiftCardPurchaseDocument | undefined,
): Promise<ResendProblem | undefined> {
  if (!entity?.sealedCode || entity.status === "canceled") return "notIssued";
  return (await isReadable(runtime, site, entity)) ? undefined : "unreadable";
}

/** Sends a card again, or says why it cannot be sent. */
export async function resendGiftCard(
  runtime: Pick<Runtime, "secretBox" | "origin">,
  work: DeliveryWork,
  id: string,
): Promise<ResendProblem | undefined> {
  const stored = await giftCardPurchases.getLocked(work.db, work.site.id, id);
  const problem = await resendProblem(runtime, work.site, stored?.entity);
  if (stored && !problem) await send(runtime, work, stored);
  return problem;
}

function sealedFor({ id }: Site, cardId: string): string {
  return `gift card/${id}/${cardId}`;
}
