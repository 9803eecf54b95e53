import { describe, expect, it } from "vitest";
import { slotLabel } from "./time-zones.ts";

const option = {
  code: "studio@2026-11-25T15:00Z",
  title: "Collect from the studio",
  logistics: { deliveryTimeSlot: { from: "2026-11-25T15:00:00.000Z", to: "2026-11-25T18:00:00.000Z" } },
};

describe("a slot", () => {
  it("is told in the time of the place, naming its zone where the reader's clock differs", () => {
    const reader = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const elsewhere = reader === "Asia/Tokyo" ? "America/New_York" : "Asia/Tokyo";
    const label = slotLabel(option, "en-US", elsewhere);
    expect(label).toMatch(elsewhere === "Asia/Tokyo" ? /Thu, Nov 26, 12:00.*3:00.AM GMT\+9/ : /Nov 25, 10:00.*EST/);
    expect(slotLabel(option, "en-US", reader)).not.toMatch(/GMT|EST|UTC/);
  });

  it("without times is the option's title", () => {
    expect(slotLabel({ title: "Standard" }, "en-US", "Asia/Tokyo")).toBe("Standard");
  });
});
