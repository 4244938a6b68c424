import { objectsIn } from './lenient-json.ts'
import type { ToolCallPiece } from './tool-calls.ts'

/** Longer texts are not looked through, in characters. */
const maxCharacters = 20_000
const maxCalls = 8
/** What stands between the name of a function and its arguments is at most this long, in characters. */
const maxBeforeCharacters = 120

type JsonObject = Readonly<Record<string, unknown>>

/**
 * The calls of offered functions that a model has written into its text, for want of a server that reads them out of it:
 * as JSON, in the tags and tokens of the common model families, or as `end_call()` on a line of its own. Only whole calls
 * of functions in `known` count, and none within reasoning.
 */
export function writtenCalls(text: string, known: ReadonlySet<string>): readonly ToolCallPiece[] {
  if (known.size === 0 || text.length > maxCharacters || !/[{<(]/.test(text)) return []
  const said = text
    .replaceAll(/<(think|thinking|thoughts?|reasoning|analysis)>[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/^[\s\S]*<\/(?:think|thinking|thoughts?|reasoning|analysis)>/i, ' ')
  const tagged = inTags(said, known)
  const found = tagged.length > 0 ? tagged : [...inJson(said, known), ...onLines(said, known)]
  return found.slice(0, maxCalls).map(([name, values]) => ({
    function: { name, arguments: JSON.stringify(values) },
  }))
}

type Call = readonly [name: string, values: JsonObject]

/** `{"name": "book", "arguments": {…}}` and the like, also in arrays, fences and tags; or the name, then its arguments. */
const inJson = (text: string, known: ReadonlySet<string>): Call[] =>
  objectsIn(text).flatMap(({ value, from }): Call[] => {
    const listed: unknown[] = Array.isArray(value.tool_calls) ? value.tool_calls : [value]
    const calls = listed.filter(isObject).flatMap((each) => {
      const call = callIn(each, known)
      return call === undefined ? [] : [call]
    })
    if (calls.length > 0) return calls
    const name = nameBefore(text.slice(Math.max(0, from - maxBeforeCharacters), from), known)
    return name === undefined ? [] : [[name, value]]
  })

const nameKeys = ['name', 'function', 'function_name', 'tool', 'tool_name', 'action']
const valueKeys = [
  'arguments',
  'parameters',
  'args',
  'params',
  'input',
  'tool_input',
  'action_input',
  'kwargs',
]
/** Beside the name of a call without arguments. */
const otherKeys = ['type', 'id', 'call_id', 'index', 'recipient_name']

function callIn(value: JsonObject, known: ReadonlySet<string>): Call | undefined {
  const inner = [value.function, value.tool_call, value.function_call].find(isObject)
  const call = inner ?? value
  const nameKey = nameKeys.find((key) => typeof call[key] === 'string')
  const name = nameKey === undefined ? undefined : bareName(String(call[nameKey]), known)
  if (name === undefined) return undefined
  const valueKey = valueKeys.find((key) => call[key] !== undefined)
  if (valueKey === undefined) {
    const isAlone = Object.keys(call).every((key) => key === nameKey || otherKeys.includes(key))
    return isAlone ? [name, {}] : undefined
  }
  const values = asObject(call[valueKey])
  return values === undefined ? undefined : [name, values]
}

function asObject(value: unknown): JsonObject | undefined {
  if (value === null) return {}
  if (isObject(value)) return value
  if (typeof value !== 'string') return undefined
  if (value.trim() === '') return {}
  const [only] = objectsIn(value)
  return only?.value
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `functions.end_call:0` is "end_call". */
function bareName(written: string, known: ReadonlySet<string>): string | undefined {
  const name = written
    .trim()
    .replace(/^(?:functions?|tools?|default_api)[./]/, '')
    .replace(/:\d{1,3}$/, '')
  return known.has(name) ? name : undefined
}

/** `end_call {`, `functions.end_call:0 {`, `[TOOL_CALLS]end_call[ARGS]{`, `<function=end_call>{`, `end_call` in a line before. */
function nameBefore(text: string, known: ReadonlySet<string>): string | undefined {
  const [, written = ''] =
    /(?:^|[\s>\]=|｜"'`])((?:functions?\.|tools?\.)?[\w-]{1,64}(?::\d{1,3})?)["'`]?(?:\s|\[ARGS\]|\[CALL_ID\]\w{1,20}|<[|｜][^<>]{1,40}[|｜]>|>|```\w{0,10})*\(?$/.exec(
      text,
    ) ?? []
  return bareName(written, known)
}

/** `<function=name><parameter=key>value`, `<invoke name="name"><parameter name="key">value`, `<tool_call>name<arg_key>…`. */
function inTags(text: string, known: ReadonlySet<string>): Call[] {
  const calls: Call[] = []
  for (const found of text.matchAll(openTag)) {
    const [whole, bare, quoted, plain] = found
    const name = bareName(bare ?? quoted ?? plain ?? '', known)
    if (name === undefined) continue
    const rest = text.slice(found.index + whole.length)
    const end = rest.search(closeTag)
    if (end < 0 || calls.length === maxCalls) break
    const body = rest.slice(0, end)
    const isJson = body.trim().startsWith('{')
    calls.push([name, isJson ? (objectsIn(body)[0]?.value ?? {}) : valuesIn(body)])
  }
  return calls
}

const openTag =
  /<(?:\w{1,20}:)?(?:function\s?=\s?"?([\w.-]{1,64})"?\s?>|invoke\s{1,4}name\s?=\s?["']([\w.-]{1,64})["']\s?>|tool_call>\s{0,8}([\w.-]{1,64})(?=\s{0,8}(?:<arg_key|<\/)))/gi
const closeTag = /<\/(?:\w{1,20}:)?(?:function|invoke|tool_call)>/i

const pair =
  /<(?:\w{1,20}:)?parameter(?:\s?=\s?|\s{1,4}name\s?=\s?)["']?([\w.-]{1,64})["']?[^<>]{0,60}>([^<]{0,4000})<\/(?:\w{1,20}:)?parameter>|<arg_key>\s{0,8}([\w.-]{1,64})\s{0,8}<\/arg_key>\s{0,8}<arg_value>([^<]{0,4000})<\/arg_value>/gi

const valuesIn = (body: string): JsonObject =>
  Object.fromEntries(
    [...body.matchAll(pair)].map(([, key, value, argKey, argValue]) => [
      key ?? argKey!,
      literal((value ?? argValue ?? '').trim()),
    ]),
  )

const lineCall =
  /^[ \t]{0,8}(?:\[|`{1,3}|print\()?[ \t]{0,8}((?:functions?\.|tools?\.|default_api\.)?[\w-]{1,64})\(([^()\n]{0,500})\)[\])`;]{0,4}[ \t]{0,8}$/gm

/** `end_call()` and `book(day="2026-12-01")`, alone on a line. */
const onLines = (text: string, known: ReadonlySet<string>): Call[] =>
  [...text.matchAll(lineCall)].flatMap(([, written = '', given = '']): Call[] => {
    const name = bareName(written, known)
    if (name === undefined || given.includes('{')) return []
    const values = [...given.matchAll(/([A-Za-z_]\w{0,60})\s?=\s?("[^"]*"|'[^']*'|[^,\s]{1,80})/g)]
    const isRead = given.trim() === '' || values.length > 0
    return isRead ? [[name, Object.fromEntries(values.map(([, key, value]) => [key!, literal(value!)]))]] : []
  })

/** A value as it was written: a number, true or false, or a text with or without quotes. */
function literal(written: string): unknown {
  if (/^(?:true|false)$/i.test(written)) return /^true$/i.test(written)
  if (/^(?:null|none)$/i.test(written)) return null
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(written) && !/^-?0\d/.test(written)) return Number(written)
  if (/^[[{]/.test(written)) {
    try {
      return JSON.parse(written)
    } catch {
      return written
    }
  }
  return written.replace(/^(["'])([\s\S]*)\1$/, '$2')
}
