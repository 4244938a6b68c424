import type { Brand } from '../../../platform/config/brand.ts'
import type { Language } from './formats.ts'

/** Where a recipient with a question writes. */
export const writeToUs: Readonly<Record<Language, (brand: Brand) => string>> = {
  cs: ({ email }) =>
    `Máte-li dotaz, ${email === undefined ? 'odpovězte na tento e-mail' : `napište nám na ${email}`}.`,
  sk: ({ email }) =>
    `Ak máte otázku, ${email === undefined ? 'odpovedzte na tento e-mail' : `napíšte nám na ${email}`}.`,
  en: ({ email }) =>
    `If you have a question, ${email === undefined ? 'reply to this e-mail' : `write to ${email}`}.`,
}
