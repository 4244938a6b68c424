import { headerKey } from './header-names.ts'
import { type Params, param, parseParams } from './params.ts'

/** Parts per body: SIP-I has two; with a location and a caller picture it is four. */
export const maxParts = 16
/** Header lines per part. */
const maxPartHeaders = 32

/** One part of a multipart body. */
interface BodyPart {
  /** Lower-case media type without parameters; `text/plain` by default (RFC 2046 §5.1). */
  readonly type: string
  readonly handling: string | undefined
  /** Has a Content-Transfer-Encoding such as base64, which SIP does not use (RFC 3261 §7.4.1). */
  readonly isEncoded: boolean
  readonly body: Uint8Array
}

/** Lower-case media type and its parameters, those up to a malformed one; undefined without a type. */
export function readContentType(value: string): { type: string; params: Params } | undefined {
  const end = value.indexOf(';')
  const type = (end === -1 ? value : value.slice(0, end)).trim().toLowerCase()
  const params = end === -1 ? [] : (parseParams(withoutEmptyEnd(value), end) ?? [])
  return /^[^\s/;,"]+\/[^\s/;,"]+$/.test(type) ? { type, params } : undefined
}

/** Without the semicolons that some write after the last parameter. */
function withoutEmptyEnd(value: string): string {
  let end = value.length
  while (end > 0 && '; \t'.includes(value[end - 1]!)) end--
  return value.slice(0, end)
}

/**
 * The handling parameter, `required` or `optional`: what to do with a body that is not understood (RFC 5621
 * §8).
 */
export function handlingOf(disposition: string | undefined): string | undefined {
  const at = disposition?.indexOf(';') ?? -1
  const params = at === -1 ? undefined : parseParams(disposition ?? '', at)
  return params && param(params, 'handling')?.toLowerCase()
}

/**
 * Parts of a multipart body (RFC 2046 §5.1.1), without preamble and epilogue. Undefined when malformed:
 * missing or invalid boundary, no part, no closing delimiter, or more than `maxParts`.
 */
export function parseMultipart(body: Uint8Array, boundary: string): BodyPart[] | undefined {
  if (!/^[\x20-\x7e]{0,69}[\x21-\x7e]$/.test(boundary)) return undefined
  // Latin-1: one character per octet, so that text offsets equal byte offsets.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const delimiter = `--${boundary}`
  const parts: BodyPart[] = []
  let start: number | undefined
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) {
    const line = delimiterAt(text, at, delimiter.length)
    if (line === undefined) continue
    if (start !== undefined) {
      // The line break before a delimiter belongs to the delimiter.
      const end = Math.max(start, text[at - 2] === '\r' ? at - 2 : at - 1)
      const part = parts.length < maxParts ? parsePart(text, body, start, end) : undefined
      if (part === undefined) return undefined
      parts.push(part)
    }
    if (line.closes) return parts.length === 0 ? undefined : parts
    start = line.end
  }
  return undefined
}

/** A delimiter is a whole line, except for trailing white space. */
function delimiterAt(text: string, at: number, length: number): { closes: boolean; end: number } | undefined {
  if (at > 0 && text[at - 1] !== '\n') return undefined
  const rest = /^(--)?[ \t]{0,80}(\r?\n|$)/.exec(text.slice(at + length, at + length + 84))
  if (rest === null) return undefined
  const closes = rest[1] !== undefined
  return closes || rest[2] !== '' ? { closes, end: at + length + rest[0].length } : undefined
}

/** Undefined when its headers are malformed. */
function parsePart(text: string, body: Uint8Array, start: number, end: number): BodyPart | undefined {
  const headers = new Map<string, string>()
  let at = start
  for (let lines = 0; ; lines++) {
    const next = text.indexOf('\n', at)
    if (next === -1 || next >= end) {
      // A part without a body may end with its header.
      if (!addHeader(headers, text.slice(at, end))) return undefined
      at = end
      break
    }
    const line = text.slice(at, text[next - 1] === '\r' && next > at ? next - 1 : next)
    at = next + 1
    if (line === '') break
    if (lines >= maxPartHeaders || !addHeader(headers, line)) return undefined
  }
  const type = readContentType(headers.get('content-type') ?? 'text/plain')
  if (type === undefined) return undefined
  return {
    type: type.type,
    handling: handlingOf(headers.get('content-disposition')),
    isEncoded: !/^(7bit|8bit|binary)$/i.test(headers.get('content-transfer-encoding') ?? 'binary'),
    body: body.subarray(at, end),
  }
}

/** Appends a header line; a folded line continues the previous one. `false` when it is not a header line. */
function addHeader(headers: Map<string, string>, line: string): boolean {
  if (line.trim() === '') return true
  const last = [...headers.keys()].at(-1)
  if (/^[ \t]/.test(line)) {
    if (last === undefined) return false
    headers.set(last, `${headers.get(last)} ${line.trim()}`)
    return true
  }
  const colon = line.indexOf(':')
  if (colon < 1) return false
  const name = headerKey(line.slice(0, colon).trim())
  if (name === undefined) return false
  if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  return true
}
