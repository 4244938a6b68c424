import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvelope } from '../message/envelope.ts'
import { parseMessage } from '../message/parse-message.ts'

/** The parser's verdict on a message: whole, malformed but answerable with a status, or dropped. */
export type Fate = 'whole' | 'dropped' | number

/** The response of a user agent that accepts every call and has no registrar: a final status, or nothing. */
export type Answer = number | 'nothing'

export interface TortureMessage {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fate: Fate
  readonly answer: Answer
}

export function fateOf(bytes: Uint8Array): Fate {
  const parsed = parseMessage(bytes)
  if (parsed.kind === 'keep-alive' || parsed.message === undefined) return 'dropped'
  const reading = readEnvelope(parsed.message)
  if (reading.kind === 'unreadable') return 'dropped'
  const status = parsed.kind === 'malformed' ? parsed.status : reading.defect?.status
  if (status === undefined) return 'whole'
  return parsed.message.kind === 'response' ? 'dropped' : status
}

const ownFolder = fileURLToPath(new URL('../../fixtures/torture/', import.meta.url))

/** Responses to our valid messages other than 200. */
const ownAnswers: Record<string, Answer> = {
  'ack-of-nothing': 'nothing',
  'accept-without-sdp': 406,
  'body-encoded': 415,
  'body-of-unknown-type': 415,
  'bye-of-nothing': 481,
  'cancel-of-nothing': 481,
  'invite-with-to-tag': 481,
  message: 405,
  'multipart-unclosed': 400,
  'require-unknown': 420,
  'response-without-reason': 'nothing',
  'scheme-with-slashes': 416,
  'stray-response': 'nothing',
  'unknown-everything': 501,
  'unknown-method': 501,
  'unknown-scheme': 416,
}

/** Our malformed messages that do not get 400. */
const ownFates: Record<string, Fate> = {
  'bare-carriage-returns': 'dropped',
  'fold-before-any-field': 'dropped',
  http: 'dropped',
  'many-headers': 513,
  'no-via': 'dropped',
  noise: 'dropped',
  'only-a-request-line': 'dropped',
  'response-without-cseq': 'dropped',
  'status-line': 'dropped',
  'status-of-four-digits': 'dropped',
  'tabs-in-request-line': 'dropped',
  'version-three': 505,
  'via-comment': 'dropped',
  'via-without-host': 'dropped',
}

/** Malformed for a user agent only: the parser accepts them. */
const ownRefused = ['invite-without-tag']

/** The messages of `fixtures/torture`; `valid-` and `invalid-` in their names are the parser's verdict. */
export const ownTorture: readonly TortureMessage[] = readdirSync(ownFolder).map((file) => {
  const [, kind, name] = /^(valid|invalid)-(.*)\.sip$/.exec(file) ?? []
  if (name === undefined) throw new Error(`${file} says neither valid nor invalid`)
  const bytes = readFileSync(join(ownFolder, file))
  if (kind === 'valid') return { name: file, bytes, fate: 'whole', answer: ownAnswers[name] ?? 200 }
  const fate = ownRefused.includes(name) ? 'whole' : (ownFates[name] ?? 400)
  return { name: file, bytes, fate, answer: fate === 'whole' ? 400 : fate === 'dropped' ? 'nothing' : fate }
})

/** RFC 4475 by section: fate and answer of each message. */
const rfc4475Fates: Record<string, readonly [fate: Fate, answer: Answer]> = {
  // 3.1.1: valid. wsinv has a To tag without a dialog
  wsinv: ['whole', 481],
  intmeth: ['whole', 501],
  esc01: ['whole', 200],
  escnull: ['whole', 405],
  esc02: ['whole', 501],
  lwsdisp: ['whole', 200],
  longreq: ['whole', 200],
  dblreq: ['whole', 405],
  semiuri: ['whole', 200],
  transports: ['whole', 200],
  mpart01: ['whole', 405],
  unreason: ['whole', 'nothing'],
  noreason: ['whole', 'nothing'],
  // 3.1.2: invalid
  badinv01: [400, 400],
  clerr: [400, 400],
  ncl: [400, 400],
  scalar02: [400, 400],
  scalarlg: ['dropped', 'nothing'],
  quotbal: [400, 400],
  ltgtruri: [400, 400],
  lwsruri: [400, 400],
  lwsstart: [400, 400],
  trws: [400, 400],
  escruri: [400, 400],
  // the Date is not used
  baddate: ['whole', 200],
  regbadct: [400, 400],
  // white space inside the brackets
  badaspec: ['whole', 200],
  baddn: [400, 400],
  badvers: [505, 505],
  mismatch01: [400, 400],
  mismatch02: [400, 400],
  bigcode: ['dropped', 'nothing'],
  // 3.2: transactions; a bare cookie is matched as RFC 2543 does
  badbranch: ['whole', 200],
  // 3.3: applications. A registrar answers those that get 405 here, see below
  insuf: [400, 400],
  unkscm: ['whole', 416],
  novelsc: ['whole', 416],
  unksm2: ['whole', 405],
  bext01: ['whole', 420],
  invut: ['whole', 415],
  regaut01: ['whole', 405],
  multi01: [400, 400],
  mcl01: [400, 400],
  bcast: ['whole', 'nothing'],
  zeromf: ['whole', 200],
  cparam01: ['whole', 405],
  cparam02: ['whole', 405],
  regescrt: ['whole', 405],
  sdp01: ['whole', 406],
  // 3.4: RFC 2543
  inv2543: ['whole', 200],
}

const rfc4475Folder = fileURLToPath(new URL('../../fixtures/rfc4475/', import.meta.url))

/** Every case of RFC 4475 in a message of our own, named as in the RFC. */
export const rfc4475: readonly TortureMessage[] = Object.entries(rfc4475Fates).map(
  ([name, [fate, answer]]) => ({
    name,
    bytes: readFileSync(join(rfc4475Folder, `${name}.sip`)),
    fate,
    answer,
  }),
)
