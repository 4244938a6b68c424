import { InvalidArgumentError } from 'commander'
import { sentenceOf } from '../cli/sentence-of.ts'

/** Reads a file, `-` being standard input. */
export type ReadFile = (path: string) => Buffer

/** The file that `@contacts.csv` names; undefined for other text. No JSON and no base64 begins with an at sign. */
export function fileOf(text: string, readFile: ReadFile): Buffer | undefined {
  if (!text.startsWith('@')) return undefined
  try {
    return readFile(text.slice(1))
  } catch (error) {
    throw new InvalidArgumentError(`${text.slice(1)} cannot be read: ${sentenceOf(error)}`)
  }
}

/** JSON, a bare word as a string, or the JSON of a file: `@contacts.json`. */
export function jsonOf(text: string, readFile: ReadFile): unknown {
  const file = fileOf(text, readFile)
  return file === undefined ? parseJson(text) : jsonIn(file, text.slice(1))
}

/** Parses JSON; a bare word is a string. `--agent-id ag_…` needs no quotes. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (/^[[{"]/.test(text)) throw new InvalidArgumentError('not valid JSON')
    return text
  }
}

/** The whole body of a request: an object, from a file or as written. */
export function wholeBody(text: string, readFile: ReadFile): object {
  const body = jsonOf(text, readFile)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  const hint = text.startsWith('@') ? '' : '; a file is named with @ before it, such as @body.json'
  throw new InvalidArgumentError(`the body of a request is a JSON object, such as {"name": "Anna"}${hint}`)
}

/** The JSON in a file. Windows writes UTF-8 and UTF-16 files with a byte order mark. */
function jsonIn(file: Buffer, path: string): unknown {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe
  const text = file.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
  const name = path === '-' ? 'standard input' : path
  if (text.trim() === '') throw new InvalidArgumentError(`${name} is empty`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidArgumentError(`${name} is not valid JSON: ${sentenceOf(error)}`)
  }
}
