import type { DataField, FieldKind } from '../agent/data-field.ts'
import { fold, wordsOf } from '../language/grammar/words.ts'

const plateWords =
  /^(spz|rz|evc|ecv|znacka|znacku|znacky|plate|kennzeichen|rejestracyjn\w*|registracni|evidencni|evidencne)$/
const nameWords =
  /^(jmeno|jmena|prijmeni|meno|priezvisko|name|fullname|surname|nachname|vorname|imie|nazwisko|volajici|zakaznik)$/
/** Names of things other than people. */
const otherNameWords =
  /^(firmy|firma|spolecnosti|spolecnost|spolocnosti|vozidla|auta|company|product|produktu|ulice|mesta|street|city|firm\w*)$/

export function fieldKind(field: DataField): FieldKind {
  if (field.type !== 'string') return field.type
  const words = wordsOf(fold(`${field.key.replaceAll('_', ' ')} ${field.description ?? ''}`))
  if (words.some((word) => plateWords.test(word))) return 'plate'
  if (words.some((word) => nameWords.test(word)) && !words.some((word) => otherNameWords.test(word)))
    return 'name'
  return 'text'
}

/** Kinds that are easily misheard or taken for their opposite, and therefore read back. */
export const isReadBack = (kind: FieldKind): boolean =>
  ['plate', 'phone', 'email', 'number', 'boolean', 'date', 'datetime'].includes(kind)
