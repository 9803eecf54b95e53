export { isTaxedInParts, subdivisionCode, subdivisionsOf } from "@vitrine/contract/address";
export {
  type AddressFieldName,
  type AddressValues,
  addressLines,
  addressOf,
  addressPaths,
  addressValues,
  isSameAddress,
  replacing,
} from "./address.ts";
export { type AddressField, type AddressLabel, addressFields, addressLabelOf } from "./address-fields.ts";
export { type AddressProblem, type AddressProblems, addressProblems } from "./address-problems.ts";
export {
  allCountries,
  type CountryFormat,
  formatOf,
  namedCountries,
} from "./countries.ts";
export { writtenPostalCode } from "./written.ts";
