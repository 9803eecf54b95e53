import { allCountries } from "@vitrine/react/addresses";

/** Countries to offer, with the one the browser's languages point to first. */
export function likelyFirst(served: readonly string[] | undefined, languages: readonly string[]): readonly string[] {
  const countries = served && served.length > 0 ? served : allCountries;
  const likely = languages.map(regionOf).find((region) => region !== undefined && countries.includes(region));
  return likely === undefined ? countries : [likely, ...countries.filter((country) => country !== likely)];
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
