import { isToken, trimSpace } from './grammar.ts'
import { headerKey } from './header-names.ts'
import { mendLineEnds } from './line-ends.ts'
import { type Header, maxHeaders, maxMessageBytes, noBody, type SipMessage } from './message.ts'
import { isGoodUri, parseSipUri } from './uri.ts'

/*
 *   INVITE sip:bob@example.com SIP/2.0 CRLF      start line
 *   Via: SIP/2.0/UDP host;branch=z9hG4bK1 CRLF   header fields, a line that begins with
 *    ;rport CRLF                                 white space continues the one before
 *   CRLF                                         empty line
 *   v=0 …                                        body, Content-Length bytes
 */

export type ParsedMessage =
  | { readonly kind: 'message'; readonly message: SipMessage }
  /** Nothing but CRLF (RFC 5626 §3.5.1). */
  | { readonly kind: 'keep-alive' }
  /** `message` holds what could be parsed, so that a request can still be answered with `status`. */
  | {
      readonly kind: 'malformed'
      readonly why: string
      readonly status: number
      readonly message?: SipMessage
    }

/**
 * Parses one datagram or framed message. Never throws. Bytes beyond Content-Length are ignored; a body
 * shorter than announced is malformed (RFC 3261 §18.3).
 */
export function parseMessage(bytes: Uint8Array): ParsedMessage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let start = 0
  for (;;) {
    if (buffer[start] === lineFeed) start += 1
    else if (buffer[start] === carriageReturn && buffer[start + 1] === lineFeed) start += 2
    else break
  }
  if (start >= buffer.length) return { kind: 'keep-alive' }
  if (buffer.length - start > maxMessageBytes) return malformed('message too large', 513)
  const end = buffer.indexOf('\r\n\r\n', start, 'latin1')
  if (end < 0) {
    const mended = mendLineEnds(buffer.subarray(start))
    if (mended !== undefined) return parseMessage(mended)
    const { message } = parseHead(buffer.toString('utf8', start), noRest)
    return { ...malformed('headers not terminated'), ...(message === undefined ? {} : { message }) }
  }
  const {
    message,
    why,
    status = 400,
  } = parseHead(buffer.toString('utf8', start, end), {
    buffer,
    at: end + 4,
  })
  if (message === undefined) return malformed(why ?? 'no start line')
  return why === undefined ? { kind: 'message', message } : { kind: 'malformed', why, status, message }
}

const carriageReturn = 13
const lineFeed = 10

/** The bytes after the headers. */
interface Rest {
  readonly buffer: Buffer
  readonly at: number
}

const noRest: Rest = { buffer: Buffer.alloc(0), at: 0 }

/** The body by Content-Length, or everything left without one. */
function bodyOf(headers: readonly Header[], { buffer, at }: Rest): Uint8Array | string {
  const length = contentLength(headers) ?? buffer.length - at
  if (length === 'bad') return 'bad Content-Length'
  if (length > buffer.length - at) return 'body shorter than Content-Length'
  return length === 0 ? noBody : buffer.subarray(at, at + length)
}

const malformed = (why: string, status = 400) => ({ kind: 'malformed' as const, why, status })

interface Head {
  readonly message?: SipMessage
  readonly why?: string
  readonly status?: number
}

function parseHead(text: string, rest: Rest): Head {
  const lineEnd = text.indexOf('\r\n')
  const startLine = lineEnd < 0 ? text : text.slice(0, lineEnd)
  const { headers, why, status }: Fields = lineEnd < 0 ? { headers: [] } : parseHeaders(text, lineEnd + 2)
  const body = bodyOf(headers, rest)
  const isBroken = typeof body === 'string'
  const start = parseStartLine(startLine, headers, isBroken ? noBody : body)
  // report the first defect in message order
  if (start.why !== undefined || (why === undefined && !isBroken)) return start
  const { message } = start
  const found = why ?? (isBroken ? body : '')
  return { ...(message && { message }), why: found, ...(status && { status }) }
}

interface Fields {
  readonly headers: Header[]
  readonly why?: string
  readonly status?: number
}

function parseHeaders(text: string, at: number): Fields {
  const headers: Header[] = []
  let why: string | undefined
  for (let start = at; start < text.length; ) {
    const end = endOfLine(text, start)
    const isFolded = isFold(text, end + 2)
    const field = isFolded ? unfold(text, start) : { line: text, start, end, next: end + 2 }
    const header = parseField(field.line, field.start, field.end)
    if (header !== undefined) headers.push(header)
    else if (!isUnknownField(field)) why ??= 'bad header line'
    start = field.next
    if (headers.length > maxHeaders) return { headers, why: 'too many headers', status: 513 }
  }
  return why === undefined ? { headers } : { headers, why }
}

function parseField(text: string, start: number, end: number): Header | undefined {
  const colon = text.indexOf(':', start)
  if (colon < 0 || colon >= end) return undefined
  let nameEnd = colon
  while (nameEnd > start && isFold(text, nameEnd - 1)) nameEnd--
  const name = headerKey(text.slice(start, nameEnd))
  return name === undefined ? undefined : [name, trimSpace(text, colon + 1, end)]
}

/** Whether the line is a field, but with a name that no specification could define, such as one with a space. */
function isUnknownField({ line, start, end }: { line: string; start: number; end: number }): boolean {
  const colon = line.indexOf(':', start)
  if (colon < 0 || colon >= end) return false
  const name = trimSpace(line, start, colon)
  return name !== '' && !/\p{Cc}/u.test(name)
}

/** The line at `at` with its continuation lines (RFC 3261 §7.3.1). */
function unfold(text: string, at: number): { line: string; start: number; end: number; next: number } {
  let end = endOfLine(text, at)
  const parts = [text.slice(at, end)]
  while (isFold(text, end + 2)) {
    const next = endOfLine(text, end + 2)
    parts.push(trimSpace(text, end + 2, next))
    end = next
  }
  const line = parts.join(' ')
  return { line, start: 0, end: line.length, next: end + 2 }
}

function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\r\n', at)
  return found < 0 ? text.length : found
}

const isFold = (text: string, at: number): boolean => text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9

function parseStartLine(line: string, headers: Header[], body: Uint8Array): Head {
  if (/^SIP\/\d/i.test(line)) return parseStatusLine(line, headers, body)
  const first = line.indexOf(' ')
  const method = line.slice(0, Math.max(first, 0))
  if (!isToken(method)) return { why: 'bad start line' }
  const second = line.indexOf(' ', first + 1)
  const uri = line.slice(first + 1, second < 0 ? line.length : second)
  const message: SipMessage = { kind: 'request', method, uri, headers, body }
  const version = line.slice(second + 1)
  if (second < 0 || version.includes(' ')) return { message, why: 'bad white space in request line' }
  if (version !== 'SIP/2.0') {
    if (!/^SIP\/\d+\.\d+$/i.test(version)) return { message, why: 'bad SIP version' }
    // RFC 3261 §21.5.6
    if (version.toUpperCase() !== 'SIP/2.0') return { message, why: 'unsupported SIP version', status: 505 }
  }
  // RFC 3261 §19.1.1: no headers part in a Request-URI
  if (!isGoodUri(uri) || parseSipUri(uri)?.headers !== undefined) return { message, why: 'bad Request-URI' }
  return { message }
}

function parseStatusLine(line: string, headers: Header[], body: Uint8Array): Head {
  const match = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/i.exec(line)
  if (match === null) return { why: 'bad status line' }
  return {
    message: { kind: 'response', status: Number(match[1]), reason: match[2] ?? '', headers, body },
  }
}

/** Undefined when absent; 'bad' when not a plain number, or when there are several. */
function contentLength(headers: readonly Header[]): number | 'bad' | undefined {
  let length: number | undefined
  for (const [name, value] of headers) {
    if (name !== 'content-length') continue
    if (!/^\d{1,9}$/.test(value) || (length !== undefined && length !== Number(value))) return 'bad'
    length = Number(value)
  }
  return length
}
