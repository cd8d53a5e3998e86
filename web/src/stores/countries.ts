/** The countries and territories of ISO 3166-1. */
const codes =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJ" +
  "DKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKH" +
  "KIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPG" +
  "PHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZ" +
  "VAVCVEVGVIVNVUWFWSYEYTZAZMZW";

/** Returns the countries with their names in a language, in its alphabetical order. */
export function countryChoices(language: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const choices = (codes.match(/../g) ?? []).map((value) => ({ value, label: names.of(value) ?? value }));
  return choices.sort((one, other) => one.label.localeCompare(other.label, language));
}
