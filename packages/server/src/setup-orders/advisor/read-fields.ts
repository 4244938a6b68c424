import { fold } from '@hovor/voice'
import type { AgentFields } from '../../agents/index.ts'
import type { AdvisorLanguage } from '../state/wishes.ts'
import { plainText } from './plain-text.ts'

type Field = AgentFields['dataFields'][number]

/** How many fields one set-up has at most; a person may quote more. */
export const maxSetupFields = 10

interface KnownField {
  readonly key: string
  readonly type: Field['type']
  readonly stems: readonly string[]
  readonly asks: Readonly<Record<AdvisorLanguage, string>>
}

const knownFields: readonly KnownField[] = [
  {
    key: 'email',
    type: 'email',
    stems: ['email', 'e-mail', 'mail'],
    asks: { cs: 'E-mail', sk: 'E-mail', en: 'E-mail' },
  },
  {
    key: 'phone',
    type: 'phone',
    stems: ['telefon', 'phone', 'mobil'],
    asks: {
      cs: 'Telefon, na který zavolat zpět',
      sk: 'Telefón, na ktorý zavolať späť',
      en: 'Where to call back',
    },
  },
  {
    key: 'name',
    type: 'string',
    stems: ['jmen', 'meno', 'mena', 'name', 'prijmen', 'priezvisk'],
    asks: { cs: 'Jméno volajícího', sk: 'Meno volajúceho', en: 'Name of the caller' },
  },
  {
    key: 'appointment',
    type: 'datetime',
    stems: ['termin', 'datum', 'kdy', 'kedy', 'appointment', 'date', 'time'],
    asks: { cs: 'Požadovaný termín', sk: 'Požadovaný termín', en: 'The time wanted' },
  },
  {
    key: 'address',
    type: 'string',
    stems: ['adres', 'address'],
    asks: { cs: 'Adresa', sk: 'Adresa', en: 'Address' },
  },
  {
    key: 'reason',
    type: 'string',
    stems: ['duvod', 'dovod', 'reason', 'problem'],
    asks: { cs: 'Důvod hovoru', sk: 'Dôvod hovoru', en: 'Reason for the call' },
  },
]

/**
 * The fields in a list such as "jméno, telefon a značka auta": known ones with their type, any other as text.
 * Undefined if there is none; at most `maxSetupFields`.
 */
export function readFields(text: string, language: AdvisorLanguage): Field[] | undefined {
  const items = text
    .split(/[,;\n]|\s(?:a|and|i|aj)\s/iu)
    .map((item) => item.trim())
    .filter((item) => /\p{L}/u.test(item))
  const fields = new Map<string, Field>()
  for (const item of items.slice(0, maxSetupFields)) {
    const field = fieldOf(item, language)
    if (field !== undefined && !fields.has(field.key)) fields.set(field.key, field)
  }
  return fields.size === 0 ? undefined : [...fields.values()]
}

function fieldOf(item: string, language: AdvisorLanguage): Field | undefined {
  const words = fold(item).split(/[^a-z0-9-]+/)
  const known = knownFields.find(({ stems }) =>
    stems.some((stem) => words.some((word) => word.startsWith(stem))),
  )
  if (known !== undefined) return { key: known.key, type: known.type, description: known.asks[language] }
  const key = fold(item)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)
  return key === ''
    ? undefined
    : { key, type: 'string', description: plainText(item).slice(0, 200).toWellFormed() }
}
