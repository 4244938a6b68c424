import type { Language } from '../person/person.ts'

/** Sentences by their keys, in one language. */
export type Texts = Readonly<Record<string, string>>

/** The key of a sentence, or of its plural forms without their suffix. */
export type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key

type Values = Readonly<Record<string, string | number>>

export type Say<Word extends string> = (word: Word, values?: Values) => string

/**
 * Translations in the form of i18next JSON v4: `{{name}}` is a value, and `count` chooses among `_one`, `_few`, `_many` and
 * `_other` by the rules of the language.
 */
export function translator<Word extends string>(language: Language, texts: Texts): Say<Word> {
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
