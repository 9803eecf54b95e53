import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useDetails } from "./SummaryLine.tsx";

test("a gift card is sent on the day of the shop, whatever moment was chosen", () => {
  const line = {
    itemType: { preset: "GIFT_CARD" as const },
    catalogReference: {
      appId: "",
      catalogItemId: "",
      options: { recipientName: "Ada", deliveryDate: "2027-01-02T03:00:00Z" },
    },
    descriptionLines: [
      { name: { original: "Recipient" }, plainText: { original: "Ada" } },
      { name: { original: "Delivery" }, plainText: { original: "2027-01-01" } },
    ],
  };
  const Details = () => useDetails(line).join("; ");
  expect(renderToStaticMarkup(createElement(Details))).toBe("For Ada; Sent on January 1, 2027");
});
