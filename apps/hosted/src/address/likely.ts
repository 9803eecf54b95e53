import { allCountries } from "@vitrine/react/address";

/** Countries to offer, with the one the browser's languages point to first. */
export function likelyFirst(served: readonly string[] | undefined, languages: readonly string[]): readonly string[] {
  const countries = served && served.length > 0 ? served : allCountries;
  // A region that is named says more than the one a language is most spoken in.
  const regions = [...languages.map((tag) => regionOf(tag)), ...languages.map((tag) => regionOf(tag, "guessed"))];
  const likely = regions.find((region) => region !== undefined && countries.includes(region));
  return likely === undefined ? countries : [likely, ...countries.filter((country) => country !== likely)];
}

function regionOf(language: string, isGuessed?: "guessed"): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    return isGuessed ? locale.maximize().region : locale.region;
  } catch {
    return undefined;
  }
}
