import { InvalidArgumentError } from 'commander'
import { halOf } from './crowns-value.ts'
import { parseJson } from './file-value.ts'
import { inCrowns, isDay, isHal, isMoment, type JsonField, kindOf, mayBeNull } from './json-field.ts'
import { type Calendar, dayOf, timeOf } from './time-value.ts'

/**
 * An object as key=value pairs: `callsPerMinute=60,smsPerDay=1000`. Keys may be written with dashes, `calls-per-minute`;
 * an amount is given in crowns, `price=3.90`, or in hundredths, `priceHal=390`.
 * @throws InvalidArgumentError naming the pair and what it may be.
 */
export function pairsOf(text: string, fields: JsonField['properties'], calendar: Calendar): object {
  const known = fields ?? {}
  const found: Record<string, unknown> = {}
  for (const pair of text.split(',')) {
    const [, key = '', value = ''] = /^\s*([A-Za-z][\w-]*)\s*=(.*)$/s.exec(pair) ?? []
    if (key === '') throw new InvalidArgumentError(notPair(pair, known))
    const field = fieldOf(key, known)
    if (field === undefined)
      throw new InvalidArgumentError(`${key} is not one of ${keysOf(known).join(', ')}.`)
    if (Object.hasOwn(found, field.name)) throw new InvalidArgumentError(`${key} is given twice.`)
    found[field.name] = named(key, () => field.read(value.trim(), calendar))
  }
  return found
}

/** A list of words: `call.missed,call.completed`. A list of anything else is JSON. */
export const wordsOf = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((word) => word.trim())

const notPair = (pair: string, known: Fields): string => {
  const decimals = /^\d{1,2}$/.test(pair) ? ' Between key=value pairs the decimals follow a point: 3.90.' : ''
  return `"${pair}" is not key=value, with a key of ${keysOf(known).join(', ')}; or the whole is JSON, or @file.${decimals}`
}

type Fields = Readonly<Record<string, JsonField>>

interface NamedField {
  readonly name: string
  readonly read: (value: string, calendar: Calendar) => unknown
}

function fieldOf(key: string, known: Fields): NamedField | undefined {
  const name = key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const crownsOf = `${name}Hal`
  if (Object.hasOwn(known, name)) return { name, read: (value, by) => readBy(name, known[name]!, value, by) }
  if (!Object.hasOwn(known, crownsOf) || !isHal(crownsOf, known[crownsOf]!)) return undefined
  return { name: crownsOf, read: (value) => orNull(known[crownsOf]!, value, () => halOf(value)) }
}

/** Names as a person writes them: amounts in crowns. */
const keysOf = (known: Fields): string[] =>
  Object.entries(known).map(([name, field]) => (isHal(name, field) ? inCrowns(name) : name))

/** A value as text, by what its field holds. What a field refuses is left to the service, which knows its bounds. */
function readBy(name: string, field: JsonField, value: string, calendar: Calendar): unknown {
  return orNull(field, value, () => {
    const { type, enum: choice } = kindOf(field)
    if (isMoment(name, field)) return timeOf(value, calendar)
    if (isDay(field)) return dayOf(value, calendar)
    if (choice !== undefined && !choice.map(String).includes(value))
      throw new InvalidArgumentError(`"${value}" is not one of ${choice.join(', ')}.`)
    if (type === 'string') return value
    if (type === 'integer' || type === 'number') return numberOf(value)
    if (type === 'boolean') return switchedBy(value)
    return parseJson(value)
  })
}

const orNull = (field: JsonField, value: string, read: () => unknown): unknown =>
  value === 'null' && mayBeNull(field) ? null : read()

function numberOf(value: string): number {
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  throw new InvalidArgumentError(`"${value}" is not a number.`)
}

function switchedBy(value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  throw new InvalidArgumentError(`"${value}" is neither true nor false.`)
}

function named<T>(key: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw new InvalidArgumentError(`${key}: ${error.message}`)
    throw error
  }
}
