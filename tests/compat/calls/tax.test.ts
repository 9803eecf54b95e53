import { manualTaxMappingCases } from "../cases/manual-tax-mappings.ts";
import { notified } from "../cases/notified.ts";
import { runCases } from "../cases/run.ts";
import { shippingOptionCases } from "../cases/shipping-options.ts";
import { taxGroupCases } from "../cases/tax-groups.ts";
import { taxRegionCases } from "../cases/tax-regions.ts";

runCases(
  "the vendor's delivery and tax calls",
  {
    shippingOptions: shippingOptionCases,
    taxGroups: taxGroupCases,
    taxRegions: taxRegionCases,
    manualTaxMappings: manualTaxMappingCases,
  },
  { events: notified.tax },
);
