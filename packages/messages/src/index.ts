export {
  type Catalog,
  catalog,
  type LazyCatalog,
  languageOf,
  lazyCatalog,
  type Messages,
  type Translation,
} from "./catalog.ts";
export { directionOf } from "./direction.ts";
export { type Format, formatFor, messageFor } from "./format.ts";
