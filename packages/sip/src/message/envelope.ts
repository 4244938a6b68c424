import { readList, splitList } from './grammar.ts'
import { headerLines, type SipMessage } from './message.ts'
import { type NameAddr, parseNameAddr, parseParty } from './name-addr.ts'
import { markSource, parseVia, type Via } from './via.ts'

/** The header fields that match a message to its transaction and dialog, parsed. */
export interface Envelope {
  readonly vias: readonly [Via, ...Via[]]
  readonly from: NameAddr
  readonly to: NameAddr
  readonly callId: string
  readonly cseq: number
  readonly cseqMethod: string
  readonly contacts: readonly NameAddr[]
}

export type EnvelopeReading =
  | { readonly kind: 'read'; readonly envelope: Envelope; readonly defect?: Defect }
  /** Not even answerable: there is no Via to send a response to. */
  | { readonly kind: 'unreadable'; readonly why: string }

export interface Defect {
  readonly status: number
  readonly why: string
}

/** Source of a request, recorded in its top Via (RFC 3261 §18.2.1). */
interface Source {
  readonly address: string
  readonly port: number
}

const maxCseq = 2 ** 31 - 1
const singleNames = ['from', 'to', 'call-id', 'cseq', 'content-type', 'expires'] as const
const noFields = singleNames.map(() => undefined)
const singleIndex: ReadonlyMap<string, number> = new Map(singleNames.map((name, index) => [name, index]))

/** Methods whose Contact is where the sender wants to be reached (RFC 3261 §8.1.1.8, §10.2, RFC 3311 §5). */
const contactUsers = new Set(['INVITE', 'UPDATE', 'REGISTER'])

/**
 * Parses and validates the mandatory header fields (RFC 3261 §8.1.1). On a `defect` a request is answered
 * with its status and a response is dropped; missing or malformed fields are then empty. Fields that this message is
 * not read for are no defect whatever they say, nor is a field that is written twice alike.
 */
export function readEnvelope(message: SipMessage, source?: Source): EnvelopeReading {
  const vias = readVias(message, source)
  if (vias === undefined) return { kind: 'unreadable', why: 'bad Via' }
  const one = readSingles(message)
  const [from, to, callId = '', sequence = ''] = one.values
  const cseq = /^(\d+)[ \t]+(\S+)$/.exec(sequence)
  const mayIgnoreContact = message.kind === 'response' || !contactUsers.has(message.method)
  const contacts = readContacts(message, mayIgnoreContact)
  const envelope: Envelope = {
    vias: vias.values,
    from: address(from),
    to: address(to),
    callId,
    cseq: Number(cseq?.[1] ?? Number.NaN),
    cseqMethod: cseq?.[2] ?? '',
    contacts: contacts ?? [],
  }
  const { repeated } = one
  const findings = { badContact: contacts === undefined, badVia: vias.bad, repeated }
  const why = findDefect(message, envelope, findings)
  return why === undefined
    ? { kind: 'read', envelope }
    : { kind: 'read', envelope, defect: { status: 400, why } }
}

const brokenNameAddr: NameAddr = { uri: '', params: [] }
const address = (text: string | undefined): NameAddr =>
  text === undefined ? brokenNameAddr : (parseParty(text) ?? brokenNameAddr)

interface Findings {
  readonly badContact: boolean
  readonly badVia: boolean
  readonly repeated: string | undefined
}

function findDefect(message: SipMessage, envelope: Envelope, findings: Findings): string | undefined {
  const { repeated } = findings
  if (repeated !== undefined) return `repeated ${repeated}`
  if (findings.badVia) return 'bad Via'
  if (envelope.from === brokenNameAddr) return 'bad From'
  if (envelope.to === brokenNameAddr) return 'bad To'
  if (findings.badContact) return 'bad Contact'
  if (envelope.callId === '') return 'no Call-ID'
  if (Number.isNaN(envelope.cseq)) return 'bad CSeq'
  if (envelope.cseq > maxCseq) return 'CSeq out of range'
  if (message.kind === 'request' && envelope.cseqMethod !== message.method) return 'CSeq method differs'
  return undefined
}

/** Single-value header fields, collected in one pass. */
interface Singles {
  readonly repeated: string | undefined
  /** In the order of `singleNames`. */
  readonly values: readonly (string | undefined)[]
}

function readSingles(message: SipMessage): Singles {
  const values: (string | undefined)[] = [...noFields]
  let repeated: string | undefined
  for (const [name, value] of message.headers) {
    const index = singleIndex.get(name)
    if (index === undefined) continue
    const before = values[index]
    if (before === undefined) values[index] = value
    else if (before !== value && isRead(message, name)) repeated ??= name
  }
  return { repeated, values }
}

/** Whether two different values leave in doubt what this message means. */
function isRead(message: SipMessage, name: string): boolean {
  if (name === 'content-type') return message.body.length > 0
  return name !== 'expires' || (message.kind === 'request' && message.method === 'REGISTER')
}

/** Undefined when even the sent-by of the top Via is malformed: a response could not be routed. */
function readVias(
  message: SipMessage,
  source: Source | undefined,
): { values: [Via, ...Via[]]; bad: boolean } | undefined {
  const values: Via[] = []
  let bad = false
  for (const line of headerLines(message, 'via')) {
    // an empty or unclosed later element still leaves the first one readable
    const parts = splitList(line) ?? [line.slice(0, commaOrEnd(line))]
    bad ||= parts.length === 1 && parts[0] !== line
    for (const part of parts) {
      const via = parseVia(part)
      if (via !== undefined) values.push(via)
      else if (values.length > 0) bad = true
      else {
        const sentBy = parseVia(part.split(';', 1)[0] ?? '')
        if (sentBy === undefined) return undefined
        bad = true
        values.push(sentBy)
      }
    }
  }
  const top = values[0]
  if (top === undefined) return undefined
  if (source !== undefined) values[0] = markSource(top, source)
  return { values: values as [Via, ...Via[]], bad }
}

function commaOrEnd(line: string): number {
  const comma = line.indexOf(',')
  return comma < 0 ? line.length : comma
}

/**
 * Undefined when malformed, unless that may be ignored: then those that can be read. `*` (REGISTER) is not an address
 * and is left out.
 */
function readContacts(message: SipMessage, mayIgnore: boolean): NameAddr[] | undefined {
  const contacts: NameAddr[] = []
  for (const line of headerLines(message, 'contact')) {
    if (line === '*') continue
    const parts = mayIgnore ? readList(line) : splitList(line)
    if (parts === undefined) return undefined
    for (const part of parts) {
      const contact = parseNameAddr(part)
      if (contact !== undefined) contacts.push(contact)
      else if (!mayIgnore) return undefined
    }
  }
  return contacts
}
