import type { Caller } from '../../http/exchange/principal.ts'
import type { Country } from '../../platform/kernel/e164.ts'

/** The country of numbers without a country code, unless a request says another. */
export const homeCountry = ({ language }: Pick<Caller, 'language'>): Country =>
  language === 'sk' ? 'SK' : 'CZ'
