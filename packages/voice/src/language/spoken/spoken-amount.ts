import type { Language } from '../../agent/agent-settings.ts'
import { fold, wordsOf } from '../grammar/words.ts'
import { spokenNumber } from './spoken-number.ts'

/** A unit after one, after two to four, and after more. */
interface Unit {
  readonly said: RegExp
  readonly forms: readonly [one: string, few: string, many: string]
  /** Forms of "one" and "two" before it. */
  readonly counts?: readonly [one: string, two: string]
}

/** An amount in words with its unit: "tisíc dvě stě korun". */
export function spokenAmount(value: number, language: Language, unit: string | undefined): string {
  const known = unit === undefined ? undefined : unitsOf[language].find(({ said }) => said.test(unit))
  const number = spokenNumber(value, language)
  if (known === undefined) return number
  const { forms, counts } = known
  const size = Math.abs(value)
  const count = size === 1 ? counts?.[0] : size === 2 ? counts?.[1] : undefined
  const form = size === 1 ? 0 : size >= 2 && size <= 4 ? 1 : 2
  return `${value < 0 || count === undefined ? number : count} ${forms[form]}`
}

/** The unit named by the caller, folded; undefined if unknown. */
export function saidUnit(text: string, language: Language): string | undefined {
  const words = wordsOf(fold(text))
  return words.find((word) => unitsOf[language].some(({ said }) => said.test(word)))
}

const masculine = { cs: ['jeden', 'dva'], sk: ['jeden', 'dva'] } as const
const feminine = { cs: ['jedna', 'dvě'], sk: ['jedna', 'dve'] } as const
const neuter = { cs: ['jedno', 'dvě'], sk: ['jedno', 'dve'] } as const

const unitsOf: Readonly<Record<Language, readonly Unit[]>> = {
  cs: [
    { said: /^(korun[auy]?|kc)$/, forms: ['koruna', 'koruny', 'korun'], counts: feminine.cs },
    { said: /^eur[oay]?$/, forms: ['euro', 'eura', 'eur'], counts: neuter.cs },
    { said: /^(kilometr\w*|km)$/, forms: ['kilometr', 'kilometry', 'kilometrů'], counts: masculine.cs },
    { said: /^metr(y|u|ech)?$/, forms: ['metr', 'metry', 'metrů'], counts: masculine.cs },
    { said: /^(osob[aouy]?|osobam)$/, forms: ['osoba', 'osoby', 'osob'], counts: feminine.cs },
    { said: /^(lidi|lide)$/, forms: ['člověk', 'lidé', 'lidí'], counts: masculine.cs },
    { said: /^kus(y|u|ech)?$/, forms: ['kus', 'kusy', 'kusů'], counts: masculine.cs },
    { said: /^procent[aoy]?$/, forms: ['procento', 'procenta', 'procent'], counts: neuter.cs },
  ],
  sk: [
    { said: /^(korun[auy]?|kc)$/, forms: ['koruna', 'koruny', 'korún'], counts: feminine.sk },
    { said: /^eur[oay]?$/, forms: ['euro', 'eurá', 'eur'], counts: neuter.sk },
    { said: /^(kilometr\w*|km)$/, forms: ['kilometer', 'kilometre', 'kilometrov'], counts: masculine.sk },
    { said: /^met(er|re|rov)$/, forms: ['meter', 'metre', 'metrov'], counts: masculine.sk },
    { said: /^osob(a|y|u)?$|^osob$/, forms: ['osoba', 'osoby', 'osôb'], counts: feminine.sk },
    { said: /^(ludi|ludia)$/, forms: ['človek', 'ľudia', 'ľudí'], counts: masculine.sk },
    { said: /^kus(y|ov)?$/, forms: ['kus', 'kusy', 'kusov'], counts: masculine.sk },
    { said: /^percent(o|a|ta)?$/, forms: ['percento', 'percentá', 'percent'], counts: neuter.sk },
  ],
  en: ['crown', 'euro', 'dollar', 'pound', 'kilometre', 'metre', 'piece'].map((unit) => ({
    said: new RegExp(`^${unit.replace(/re$/, '(re|er)')}s?$`),
    forms: [unit, `${unit}s`, `${unit}s`],
  })),
  de: [
    { said: /^kronen?$/, forms: ['Krone', 'Kronen', 'Kronen'] },
    { said: /^euros?$/, forms: ['Euro', 'Euro', 'Euro'] },
    { said: /^kilometern?$/, forms: ['Kilometer', 'Kilometer', 'Kilometer'] },
    { said: /^personen?$/, forms: ['Person', 'Personen', 'Personen'] },
  ],
  pl: [
    { said: /^euro$/, forms: ['euro', 'euro', 'euro'] },
    { said: /^zlot(y|e|ych)$/, forms: ['złoty', 'złote', 'złotych'] },
    { said: /^kilometr(y|ow)?$/, forms: ['kilometr', 'kilometry', 'kilometrów'] },
  ],
}
