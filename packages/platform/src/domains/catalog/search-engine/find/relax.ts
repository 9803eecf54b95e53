import { hasDigit } from "../language/words.ts";
import { isFound, type Meaning, namedOnly } from "./meaning.ts";

/**
 * What to look for, one after the other, until something is found: everything that was asked; then less of it. Words
 * that nobody knows are left out where the others are in names, choices or materials, and what only says how
 * something is never stands for the thing: `blue shoes` finds no blue bowls.
 */
export function attemptsOf(meanings: readonly Meaning[]): readonly (readonly Meaning[])[] {
  const found = meanings.filter(isFound);
  if (found.length === 0) return [];
  if (found.length === meanings.length) return [meanings, ...lessOf(meanings)];
  // Sizes and numbers narrow what is asked for; without them it is still the same thing.
  const words = meanings.filter(({ asked }) => !hasDigit(asked));
  if (words.length > 0 && words.length < meanings.length) return attemptsOf(words);
  const named = found.map(namedOnly);
  if (found.length * 2 < meanings.length || found.every(({ isProperty }) => isProperty) || !named.every(isFound))
    return [];
  return [named, ...lessOf(named)];
}

/** Queries of at most so many parts are searched with parts left out. */
const mostParts = 5;

/** The same with one part left out, the first of them first: the thing is mostly named last. Then with two. */
function lessOf(meanings: readonly Meaning[]): readonly (readonly Meaning[])[] {
  if (meanings.length < 2 || meanings.length > mostParts) return [];
  const shorter = meanings.map((_, index) => meanings.toSpliced(index, 1).map(namedOnly));
  const useful = shorter.filter((rest) => rest.every(isFound) && rest.some(({ isProperty }) => !isProperty));
  return [...useful, ...useful.filter(({ length }) => length > 2).flatMap((rest) => lessOf(rest))].slice(
    0,
    mostAttempts,
  );
}

const mostAttempts = 6;
