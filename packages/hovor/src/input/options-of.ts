import { InvalidArgumentError, Option } from 'commander'
import { halOf } from './crowns-value.ts'
import { fileOf, jsonOf, parseJson, type ReadFile } from './file-value.ts'
import { inCrowns, isDay, isHal, isMoment, type JsonField, kindOf, mayBeNull } from './json-field.ts'
import { pairsOf, wordsOf } from './pairs-value.ts'
import { type Calendar, dayOf, timeOf } from './time-value.ts'

/** Needed from the process to read the values of options. */
export interface InputIo {
  readonly readFile: ReadFile
  readonly calendar: Calendar
}

/** A field of a request, and what of it the command line needs to know. */
interface OptionField {
  readonly name: string
  readonly field: JsonField
  readonly isRequired: boolean
  /** Names of all fields of the request. */
  readonly names: readonly string[]
}

/** The options of a field: one, and of an amount one in crowns before it. */
export function optionsOf(given: OptionField, io: InputIo): readonly Option[] {
  const { name, field, names } = given
  if (!isHal(name, field)) return [optionOf(given, io)]
  const isFree = !names.includes(inCrowns(name))
  return [...(isFree ? [crownsOption(given)] : []), halOption(given)]
}

/** Option names taken by the program itself: a body field with such a name becomes, for example, `--body-version`. */
const takenWords = ['key', 'version']

function flagOf(name: string): string {
  const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return takenWords.includes(word) ? `body-${word}` : word
}

function optionOf({ name, field, isRequired }: OptionField, io: InputIo): Option {
  const { type, properties, items } = kindOf(field)
  const isBase64 = name.endsWith('Base64')
  const isLarge = type === 'array' || type === 'object'
  const notes = [
    ...(properties !== undefined || items?.properties !== undefined ? ['(or key=value,…)'] : []),
    ...(isBase64 || isLarge ? ['(or @file)'] : []),
    ...(isMoment(name, field) ? ['(or 2026-11-01T10:00, today, -7d)'] : []),
    ...(isDay(field) ? ['(or today, -7d)'] : []),
    ...(isRequired ? ['(required)'] : []),
  ]
  const description = [field.description ?? '', ...notes].join(' ').trim()
  if (field.type === 'boolean') return switchOf(name, description)
  const option = new Option(`--${flagOf(name)} <value>`, description)
  option.attributeName = () => name
  if (field.enum !== undefined) return option.choices(field.enum.map(String))
  const read = reader(name, field, io)
  return read === undefined ? option : option.argParser(read)
}

type Read = (text: string, before: unknown) => unknown

/** How the value of an option is read; undefined: as text. */
function reader(name: string, field: JsonField, { readFile, calendar }: InputIo): Read | undefined {
  const { type, properties, items } = kindOf(field)
  const isNone = (text: string) => text === 'null' && mayBeNull(field)
  if (isMoment(name, field)) return (text) => (isNone(text) ? null : timeOf(text, calendar))
  if (isDay(field)) return (text) => dayOf(text, calendar)
  if (name.endsWith('Base64')) return (text) => fileOf(text, readFile)?.toString('base64') ?? text
  if (type === 'object')
    return (text) =>
      isJson(text) || properties === undefined ? jsonOf(text, readFile) : pairsOf(text, properties, calendar)
  if (type === 'array') {
    const one = (text: string): unknown => {
      if (isJson(text)) return jsonOf(text, readFile)
      if (items?.properties !== undefined) return [pairsOf(text, items.properties, calendar)]
      return items?.type === 'string' ? wordsOf(text) : parseJson(text)
    }
    return (text, before) => joined(before, one(text))
  }
  return field.type === 'string' ? undefined : parseJson
}

/** Written as JSON, or in a file. */
const isJson = (text: string): boolean => /^\s*[[{"@]/.test(text) || text === 'null'

/** An option that is given again adds to its list. */
const joined = (before: unknown, next: unknown): unknown =>
  Array.isArray(before) && Array.isArray(next) ? [...before, ...next] : next

/** `--accept-quote` alone is true; `--accept-quote false` is not. */
function switchOf(name: string, description: string): Option {
  const option = new Option(`--${flagOf(name)} [value]`, description)
  option.choices(['true', 'false']).preset('true').argParser(parseSwitch)
  option.attributeName = () => name
  return option
}

function parseSwitch(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new InvalidArgumentError('neither true nor false; arguments come before it')
}

const crownsOption = (given: OptionField): Option => {
  const note = given.isRequired ? ' (this or the next one is required)' : ''
  const option = new Option(
    `--${flagOf(inCrowns(given.name))} <crowns>`,
    `The same as --${flagOf(given.name)}, in crowns such as 210 or 210.50${note}`,
  )
  return amount(option, given, halOf)
}

const halOption = (given: OptionField): Option =>
  amount(new Option(`--${flagOf(given.name)} <value>`, given.field.description ?? ''), given, parseJson)

/** An amount is given once, in whichever unit. */
function amount(option: Option, { name, field }: OptionField, read: (text: string) => unknown): Option {
  option.attributeName = () => name
  return option.argParser((text: string, before: unknown) => {
    if (before !== undefined)
      throw new InvalidArgumentError('The amount is given already, in crowns or in hundredths.')
    return text === 'null' && mayBeNull(field) ? null : read(text)
  })
}
