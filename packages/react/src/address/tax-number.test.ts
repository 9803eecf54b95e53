import { expect, it } from "vitest";
import { taxNumberOf } from "./tax-number.ts";

it.each([
  ["529.982.247-25", { id: "52998224725", type: "CPF" }],
  ["11.222.333/0001-81", { id: "11222333000181", type: "CNPJ" }],
  ["12.abc.345/01DE-35", { id: "12ABC34501DE35", type: "CNPJ" }],
])("%s is a tax number", (text, taxNumber) => {
  expect(taxNumberOf(text)).toEqual(taxNumber);
});

it.each(["529.982.247-26", "111.111.111-11", "11.222.333/0001-80", "12.ABC.345/01DE-36", "5299822472", "", "CPF"])(
  "%s is none",
  (text) => {
    expect(taxNumberOf(text)).toBeUndefined();
  },
);
