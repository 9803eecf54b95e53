import { migrations } from "../migrations/index.ts";

/**
 * What our connections call themselves, with the number of steps that this version knows: whoever is about to bring the
 * database up to date finds those who do not know them.
 */
export const applicationName = `vitrine ${migrations.length}`;
