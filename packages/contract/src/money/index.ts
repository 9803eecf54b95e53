export { cashAmount, smallestCoin } from "./coins.ts";
export { currencyExponent } from "./currencies.ts";
export { amountSign, compareAmounts, multiplyAmount, sumAmounts } from "./decimal.ts";
export { formatMoney } from "./format.ts";
export { amountOfLine, type LinePrices } from "./line.ts";
export { exampleAmount, parseAmount, typedAmount } from "./typed.ts";
