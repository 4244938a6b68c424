/** The member states of the European Union (ISO 3166-1), which are one area of value added tax. */
const members = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type EuCountry = (typeof members)[number]

const isMember = (country: string): country is EuCountry => (members as readonly string[]).includes(country)

/**
 * The member state whose tax area a country belongs to (Directive 2006/112/EC, art. 5 to 7: Monaco is treated as France).
 *
 * @param country ISO 3166-1, two letters
 * @returns undefined: outside the Union. Overseas departments and AX have codes of their own and are outside.
 * @see isOutsideVatArea for parts of member states
 */
export function euCountryOf(country: string): EuCountry | undefined {
  if (country === 'MC') return 'FR'
  return isMember(country) ? country : undefined
}

/**
 * Postal codes of the parts of member states to which the Directive does not apply (2006/112/EC, art. 6): Buesingen and
 * Heligoland; Ceuta and Melilla, the Canary Islands; the Aland islands; overseas departments and territories; Mount Athos;
 * Livigno and Campione d'Italia.
 */
const outsideCodes: Partial<Record<EuCountry, RegExp>> = {
  DE: /^(78266|27498)$/,
  ES: /^(35|38|51|52)\d{3}$/,
  FI: /^22\d{3}$/,
  FR: /^(97[1-8]|98[4678])\d{2}$/,
  GR: /^63086$/,
  IT: /^(23041|22061)$/,
}

/**
 * Whether an address in a member state is outside the tax area of the Union, as far as its postal code tells.
 *
 * @param postalCode as written, with or without the letters of the country
 */
export const isOutsideVatArea = (country: EuCountry, postalCode: string): boolean =>
  outsideCodes[country]?.test(postalCode.replace(/\D/g, '')) ?? false

/** The letters before the VAT numbers of a member state: its ISO code, but for Greece (Directive 2006/112/EC, art. 215). */
export const vatPrefixOf = (country: EuCountry): string => (country === 'GR' ? 'EL' : country)

/**
 * The member state that has given a VAT number, by its letters. Numbers of Northern Ireland (XI) are for goods only, so
 * they count as of no member state for services.
 */
export function countryOfVatId(vatId: string): EuCountry | undefined {
  const prefix = vatId.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return prefix !== 'GR' && isMember(country) ? country : undefined
}

/** The letters of VAT numbers of the whole Union. */
export const vatPrefixes: readonly string[] = members.map(vatPrefixOf)
