import type { Language } from '../person/person.ts'
import type en from './locales/en.json'

type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key

/** A sentence of the interface: the key of one, or of its plural forms without their suffix. */
export type Word = WithoutPlural<keyof typeof en>

type Values = Readonly<Record<string, string | number>>

export type Say = (word: Word, values?: Values) => string

/**
 * Translations in the form of i18next JSON v4: `{{name}}` is a value, and `count` chooses among `_one`, `_few`, `_many` and
 * `_other` by the rules of the language.
 */
export function translator(language: Language, texts: Readonly<Record<string, string>>): Say {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (word, values = {}) => {
    const { count } = values
    const key = typeof count === 'number' ? `${word}_${plurals.select(count)}` : word
    return (texts[key] ?? word).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    })
  }
}
