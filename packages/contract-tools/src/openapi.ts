import type { Model } from "./model.ts";
export function openapiOf(_model: Model): object {
  return {};
}
