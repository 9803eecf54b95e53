import { dateWords } from "./dates.ts";
import { counter, locale } from "./locale.ts";

const counted = counter(locale);

/** The words of the page that looks up an order, apart so that only it carries them. */
export const orderTexts = {
  title: "Where is my order?",
  body: "Both are in your confirmation: the number, and the address it was sent to.",
  number: "Order number",
  numberHint: "Such as 10021",
  email: "E-mail",
  submit: "Look it up",
  another: "Look up another order",
  errors: {
    numberMissing: "Enter the number of your order.",
    number: "An order number has digits only.",
    notFound: "There is no order with this number and this e-mail. Check both against your confirmation.",
    later: (minutes: number) =>
      `Too many tries. ${counted(Math.max(1, minutes), { one: "Try again in a minute.", other: "Try again in # minutes." })}`,
  },
  order: (number: string) => `Order ${number}`,
  placed: (date: string) => `Placed on ${dateWords(date)}`,
  delivery: "Delivery",
  goesTo: "Goes to",
  collect: "Collect from",
  paidWith: "Paid with",
  card: (brand: string, digits: string) => `${brand} ending in ${digits}`,
  status: {
    waiting: "Waiting for your payment",
    reserved: "Payment reserved",
    pending: "Your payment is being confirmed",
    packing: "Being packed",
    partlySent: "Partly on its way",
    sent: "On its way",
    ready: "Ready for you",
    canceled: "Canceled",
    rejected: "The payment did not go through",
    refunded: "Refunded",
  },
  steps: {
    title: "What has happened",
    placed: "Ordered",
    paid: "Paid",
    unpaid: "Payment",
    unpaidExplained: "We pack as soon as it is here.",
    packed: "Packed and sent",
    packedExplained: "Wrapped in paper within two working days.",
    partlySent: "Partly sent",
    partlySentExplained: "The rest follows.",
    collected: "Ready to collect",
    arrives: "With you",
    canceled: "Canceled",
    canceledExplained: "Nothing will be sent. What you paid is given back.",
    rejected: "Not paid",
    rejectedExplained: "Nothing was charged. You can order again.",
    refunded: "Refunded",
    partlyRefunded: "Partly refunded",
  },
};
