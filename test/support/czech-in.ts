/** The Czech and Slovak words in a text that must be English. */
export function czechIn(text: string): readonly string[] {
  const words =
    text
      .replaceAll(taxTerms, '')
      .replaceAll(variables, '')
      .match(/\p{L}+/gu) ?? []
  return words.filter((word) => letters.test(word) || plainWords.has(word.toLowerCase()))
}

/** Names of company and VAT ids that have no English equivalent. */
const taxTerms = /\b(?:IČ DPH|IČO|DIČ)(?!\p{L})/gu

/** Placeholders in the texts of an account: `{cislo}`. */
const variables = /\{\w+\}/g

const letters = /[áäčďéěíĺľňóôŕřšťúůýž]/i

/** Common words without diacritics. Not `hovor`, the name of the product. */
const plainWords: ReadonlySet<string> = new Set(
  `cislo dobiti kredit kreditu kreditem neni nelze platba platby platbu poplatek poplatok prosim hovoru ucet ucte
  uctu vraceni vratenie zprava zpravu sprava spravu zavolejte zavolajte`.split(/\s+/),
)
