import { filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import { inspectRequest } from '../agent/requests/inspect-request.ts'
import { parseDigests } from '../auth/digest.ts'
import { readReferTo } from '../dialog/refer-to.ts'
import { parseReplaces } from '../dialog/replaces.ts'
import { sessionExpiresOf } from '../dialog/session-expires.ts'
import { readEnvelope } from '../message/envelope.ts'
import { header, headerLines, maxMessageBytes, type SipMessage } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import { answerOffer } from '../sdp/answer-offer.ts'
import { readAnswer } from '../sdp/read-answer.ts'
import { StreamFramer } from '../transport/stream-framer.ts'

type Told = readonly [what: string, text: string]

const capabilities = {
  address: '192.0.2.1',
  audioPort: 4000,
  codecs: ['PCMA', 'PCMU'],
  sessionId: '1',
} as const
const offer =
  'v=0\r\no=- 1 1 IN IP4 192.0.2.1\r\ns=-\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'

/** An INVITE with these lines and this body. */
function invite(lines: readonly string[], body = '', type = 'application/sdp'): string {
  const via = 'Via: SIP/2.0/UDP 192.0.2.7:5060;branch=z9hG4bK1'
  const standard = [via, 'Max-Forwards: 70', 'From: <sip:a@example.com>;tag=1', 'To: <sip:b@example.com>']
  const own = ['Call-ID: c1', 'CSeq: 1 INVITE', 'Contact: <sip:a@192.0.2.7>', ...lines]
  const described = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]
  return ['INVITE sip:b@example.com SIP/2.0', ...standard, ...own, ...described, '', body].join('\r\n')
}

const most = maxMessageBytes - 1000
const headersOf = [
  'Via: SIP/2.0/UDP %',
  'Via: SIP/2.0/UDP 192.0.2.7;a=%',
  'Route: %',
  'Record-Route: <sip:%>',
  'Contact: "%" <sip:a@192.0.2.7>',
  'Contact: <sip:a@192.0.2.7>;%',
  'From: %',
  'To: "%" <sip:b@example.com>',
  'Require: %',
  'Supported: %',
  'Accept: %',
  'Allow: %',
  'Authorization: Digest %',
  'Authorization: Digest username="%"',
  'Refer-To: <sip:a@example.com?%>',
  'Replaces: %',
  'Session-Expires: %',
  'P-Asserted-Identity: %',
  'Content-Disposition: %',
  'Content-Encoding: %',
  'X-Other: %',
]
/** As many as fit of one line. */
const repeated = [
  'Via: SIP/2.0/UDP 192.0.2.7;branch=z9hG4bK2',
  'Record-Route: <sip:p.example.com;lr>',
  'Contact: <sip:a@192.0.2.7>',
  'Require: a,b,c,d,e,f,g,h',
  'X: y',
  'Accept: a/b,c/d',
]
const listed = [
  'Via: SIP/2.0/UDP a,',
  'Record-Route: <sip:a>,',
  'Require: a,',
  'Accept: a/b,',
  'Contact: <sip:a>,',
]
/** Lines of a session as many as fit. */
const sessionLines = [
  'm=audio 4000 RTP/AVP 8',
  'a=rtpmap:8 PCMA/8000',
  'a=fmtp:101 0-15',
  'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:AAAA',
  'a=candidate:1 1 UDP 1 192.0.2.1 4000 typ host',
  'a=x',
  'a=ssrc:1 cname:a',
  'a=rtcp-fb:* nack',
  'c=IN IP4 192.0.2.1',
  'b=AS:1',
  't=0 0',
]

const messages = (units: readonly Unit[]): Told[] => [
  ...headersOf.flatMap((line) =>
    units.map(
      ([name, unit]): Told => [
        `${line} of ${name}`,
        invite([line.replace('%', () => filled(unit.replaceAll(/[\r\n]+/g, '\r\n '), most))]),
      ],
    ),
  ),
  ...repeated.map(
    (line): Told => [
      `as many as fit of ${line}`,
      invite(Array.from({ length: most / (line.length + 2) }, () => line)),
    ],
  ),
  ...listed.map((line): Told => {
    const [name = '', value = ''] = line.split(/: /)
    return [`a long list, ${line}`, invite([`${name}: ${filled(value, most)} b`])]
  }),
  ...units.map(([name, unit]): Told => [`nothing but ${name}`, filled(unit, most)]),
  ...units.map(([name, unit]): Told => [`a session of ${name}`, invite([], offer + filled(unit, 31_000))]),
  ...units.map(
    ([name, unit]): Told => [
      `an attribute of ${name}`,
      invite([], `${offer}a=fmtp:8 ${filled(unit.replaceAll(/[\r\n]/g, ' '), 31_000)}\r\n`),
    ],
  ),
  ...sessionLines.map(
    (line): Told => [`a session of ${line}`, invite([], offer + filled(`${line}\r\n`, 32_000))],
  ),
  ['formats', invite([], `${offer.trimEnd()} ${filled('8 ', 31_000)}\r\n`)],
  [
    'parts',
    invite(
      [],
      filled('--b\r\nContent-Type: application/sdp\r\n\r\nv=0\r\n', most),
      'multipart/mixed;boundary=b',
    ),
  ],
  [
    'nested parts',
    invite(
      [],
      filled('--b\r\nContent-Type: multipart/mixed;boundary=b\r\n\r\n', most),
      'multipart/mixed;boundary=b',
    ),
  ],
  ['dashes of parts', invite([], filled('\r\n--', most), 'multipart/mixed;boundary=--')],
]

/** All that is read of a request before anything is done about it. */
function read(text: string): void {
  const bytes = Buffer.from(text)
  new StreamFramer().push(bytes)
  const parsed = parseMessage(bytes)
  if (parsed.kind !== 'message') return
  const { message } = parsed
  readEnvelope(message)
  if (!('method' in message)) return
  inspectRequest(message, { supported: ['supported', '100rel, timer'] })
  readReferTo(message)
  sessionExpiresOf(message)
  parseReplaces(header(message, 'replaces') ?? '')
  for (const line of headerLines(message, 'authorization')) parseDigests(line)
  const sdp = sdpIn(message)
  answerOffer(sdp, capabilities)
  readAnswer(offer, sdp)
}
const sdpIn = ({ body }: SipMessage) => Buffer.from(body).toString()

/** The largest messages that take too long to read, of those that are accepted. */
export async function stallsOfMessages(units: readonly Unit[]): Promise<string[]> {
  const stalls: string[] = []
  for (const [what, text] of messages(units)) {
    const stall = await stallOf(
      () => what,
      async () => () => read(text),
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}
