import { describe, expect, it } from 'vitest'
import type { FarCall } from './testing/far-side.ts'
import { bodyOf, lineOf, messageOf, statusOf } from './testing/far-side.ts'
import { holdsCall, type OddCall, oddTrunkOfFile } from './testing/odd-call.ts'
import { host } from './testing/trunk.ts'

const world = oddTrunkOfFile()

type Edit = (text: string) => string
const edits =
  (...all: readonly Edit[]): Edit =>
  (text) =>
    all.reduce((edited, edit) => edit(edited), text)
/** The header with another value, or without its line. */
const set =
  (name: string, value?: string | ((usual: string) => string)): Edit =>
  (text) =>
    text.replace(new RegExp(`^${name}: (.*)\r\n`, 'm'), (_, usual: string) => {
      if (value === undefined) return ''
      return `${name}: ${typeof value === 'string' ? value : value(usual)}\r\n`
    })
const add =
  (...lines: readonly string[]): Edit =>
  (text) =>
    text.replace('\r\nMax-Forwards', () => `${lines.map((line) => `\r\n${line}`).join('')}\r\nMax-Forwards`)
const uriOf = (value: string) => /<(.*)>/.exec(value)?.[1] ?? ''

/** In a description. */
const without =
  (pattern: RegExp): Edit =>
  (sdp) =>
    sdp
      .split('\r\n')
      .filter((line) => !pattern.test(line))
      .join('\r\n')
const withLines =
  (...lines: readonly string[]): Edit =>
  (sdp) =>
    `${sdp}${lines.join('\r\n')}\r\n`
/** Lines before the audio. */
const first =
  (...lines: readonly string[]): Edit =>
  (sdp) =>
    sdp.replace('m=audio', () => `${lines.join('\r\n')}\r\nm=audio`)
const formats = (list: string): Edit => edits(without(/^a=/), (sdp) => sdp.replace(/ 8 0 101/, ` ${list}`))

const compact: Edit = (text) =>
  text
    .replace(/^Via:/m, 'v:')
    .replace(/^From:/m, 'f:')
    .replace(/^To:/m, 't:')
    .replace(/^Call-ID:/m, 'i:')
    .replace(/^Contact:/m, 'm:')
    .replace(/^Content-Type:/m, 'c:')
    .replace(/^Content-Length:/m, 'l:')

const folded: Edit = edits(
  set('From', (usual) => usual.replace('>;', '>\r\n ;')),
  set('Via', (usual) => usual.replace(/;/g, '\r\n\t;')),
  set('Contact', (usual) => `"Gateway\r\n of Odd"\r\n ${usual}`),
  add('Subject: one\r\n two\r\n three', 'Supported: timer,\r\n replaces'),
)

/** The description in a body of several parts. */
const inParts: Edit = (text) => {
  const [head = '', sdp = ''] = text.split('\r\n\r\n')
  const isup =
    '--b1\r\nContent-Type: application/isup;version=itu-t92+\r\nContent-Disposition: signal;handling=optional\r\n\r\n\u0001\u0002\r\n'
  const body = `preamble\r\n${isup}--b1\r\nContent-Type: application/sdp\r\n\r\n${sdp}\r\n--b1--\r\n`
  return edits(
    set('Content-Type', 'multipart/mixed; boundary="b1"'),
    set('Content-Length', String(Buffer.byteLength(body))),
  )(`${head}\r\n\r\n${body}`)
}

const headers: Readonly<Record<string, Edit>> = {
  'without Content-Length': set('Content-Length'),
  'with short header names': compact,
  'with header names in lower case': (text) => text.replace(/^[A-Z][\w-]*:/gm, (name) => name.toLowerCase()),
  'with folded lines': folded,
  'with its description in a body of several parts': inParts,
  'with bytes after its description': (text) => `${text}\r\n\r\n \0\0`,
  'without Max-Forwards': set('Max-Forwards'),
  'with leading zeros in CSeq': set('CSeq', '0001 INVITE'),
  'with spaces in Via': set('Via', (usual) =>
    usual.replace('SIP/2.0/UDP ', 'SIP / 2.0 / UDP   ').replace(/;/g, ' ; '),
  ),
  'with a Via of several hops': add(
    `Via: SIP/2.0/TCP [2001:db8::7]:5060;branch=z9hG4bKx, SIP/2.0/TLS a.example;branch=z9hG4bKy`,
  ),
  'with extensions that it supports and nobody knows': add(
    'Supported: 100rel, timer, path, gruu, x-odd, histinfo',
    'Allow-Events: talk',
  ),
  'with an unknown Content-Disposition': add('Content-Disposition: x-odd;handling=optional'),
  'with Content-Disposition session': add('Content-Disposition: session'),
  'with quoted names in P-Asserted-Identity': add(
    `P-Asserted-Identity: "Novák, \\"Jan\\" <x>" <sip:+420601000008@${host};user=phone>, <tel:+420601000008>`,
  ),
  'with a Contact of many parameters': set(
    'Contact',
    (usual) => `"G" <${uriOf(usual)};transport=udp;ob>;q=0.7;expires=3600;+sip.instance="<urn:uuid:0>";audio`,
  ),
  'with a Contact without brackets': set('Contact', uriOf),
  'without a Contact': set('Contact'),
  'with a comma in a quoted name': set('From', (usual) => `"Odd, Even; <sip:x@y>" ${usual}`),
  'with a name in another script': set('From', (usual) => `"Žluťoučký 電話" ${usual}`),
  'with quoted pairs in a name': set('From', (usual) => `"back\\\\slash \\"quote\\"" ${usual}`),
  'with an unquoted name': set('From', (usual) => `Odd Gateway No. 1 ${usual}`),
  'with telephone numbers in From and To': edits(
    set('From', '<tel:+420601000009;phone-context=example.com>;tag=far'),
    set('To', (usual) => `<tel:${/sip:([^@]+)/.exec(usual)?.[1]}>`),
  ),
  'with user=phone': (text) => text.replace(/(sip:\+\d+@[\d.:]+)/g, '$1;user=phone'),
  'with schemes in capitals': (text) => text.replace(/<sip:/g, '<SIP:').replace('INVITE sip:', 'INVITE SIP:'),
  'with literal addresses of IPv6': edits(
    set('From', '<sip:+420601000009@[2001:db8::9]:5060>;tag=far'),
    set('Contact', '<sip:gateway@[2001:db8::9]:5060>'),
  ),
  'with a Contact whose name nobody knows': set('Contact', '<sip:gateway@pbx.invalid:5060>'),
  'with a strict router': (text) => add(`Record-Route: <${uriOf(lineOf(text, 'contact'))}>`)(text),
  'with loose routers of many parameters': (text) =>
    add(
      `Record-Route: <${uriOf(lineOf(text, 'contact'))};lr=on;ftag=x;did=1.2>`,
      'Record-Route: <sip:[2001:db8::8];lr>',
    )(text),
  'with Session-Expires and no refresher': add('Supported: timer', 'Session-Expires: 1800', 'Min-SE: 90'),
  'with Session-Expires and us as refresher': add('Supported: timer', 'x: 600;refresher=uas'),
  'with Session-Expires and itself as refresher': add(
    'Supported: timer',
    'Session-Expires: 600 ; refresher = UAC',
  ),
  'with Session-Expires and no support of it': add('Session-Expires: 60'),
  'with a required extension that is supported': add(
    'Require: timer',
    'Supported: timer',
    'Session-Expires: 1800',
  ),
  'with Proxy-Require, which is not for us': add('Proxy-Require: x-odd'),
  'with headers of an IMS core': add(
    'P-Charging-Vector: icid-value=1.2;orig-ioi=a',
    'P-Access-Network-Info: 3GPP-E-UTRAN-FDD;utran-cell-id-3gpp=1',
    'P-Early-Media: supported',
    'Accept-Contact: *;+g.3gpp.icsi-ref="urn%3Aurn-7%3A3gpp-service.ims.icsi.mmtel"',
    'Reject-Contact: *;automata',
    'Request-Disposition: no-fork',
    'Feature-Caps: *;+g.3gpp.srvcc',
    'Geolocation-Routing: no',
    'Identity: abc;info=<https://cert.example>;alg=ES256',
    'Session-ID: ab30317f1a784dc48ff824d0d3715d86;remote=00000000000000000000000000000000',
    'User-to-User: 00;encoding=hex',
  ),
}

const descriptions: Readonly<Record<string, Edit>> = {
  'of several streams': (sdp) =>
    `${sdp}m=video 40002 RTP/AVP 99\r\na=rtpmap:99 H264/90000\r\nm=image 40004 udptl t38\r\nm=application 9 TCP/BFCP *\r\n`,
  'with a video stream that is off, before the audio': first('m=video 0 RTP/AVP 31'),
  'with a second audio stream': withLines('m=audio 40006 RTP/AVP 0'),
  'with unknown attributes': withLines(
    'a=x-odd',
    'a=X-nat:0',
    'a=silenceSupp:off - - - -',
    'a=label:1',
    'a=',
    'a=charset:x',
  ),
  'with the address of each stream only': edits(without(/^c=/), (sdp) =>
    sdp.replace(/(m=audio .*\r\n)/, `$1c=IN IP4 ${host}\r\n`),
  ),
  'with a host name for its address': (sdp) => sdp.replace(`c=IN IP4 ${host}`, 'c=IN IP4 media.pbx.local'),
  'with line feeds only': (sdp) => sdp.replaceAll('\r\n', '\n'),
  'with blanks and NULs at the end': (sdp) => `${sdp.replaceAll('\r\n', ' \t\r\n')}\r\n \0\0`,
  'without a last line end': (sdp) => sdp.trimEnd(),
  'without o=, s= and t=': without(/^[ost]=/),
  'with events at 16 kHz beside those at 8 kHz': edits(
    (sdp) => sdp.replace(' 101\r\n', ' 110 101\r\n'),
    withLines('a=rtpmap:110 telephone-event/16000', 'a=fmtp:110 0-16'),
  ),
  'with events 0-16': (sdp) => sdp.replace('101 0-15', '101 0-16'),
  'with events of which nothing more is said': without(/^a=fmtp/),
  'with events in capitals and of one channel': (sdp) =>
    sdp.replace('telephone-event/8000', 'TELEPHONE-EVENT/8000/1'),
  'of static types': without(/^a=rtpmap:[08] /),
  'of A-law only': formats('8'),
  'of wideband codecs before A-law': edits(
    (sdp) => sdp.replace(' 8 0 101', ' 96 9 18 8 101'),
    withLines('a=rtpmap:96 AMR-WB/16000/1', 'a=fmtp:96 octet-align=1; mode-set=0,1,2', 'a=fmtp:18 annexb=no'),
  ),
  'with rtcp-mux': withLines('a=rtcp-mux', 'a=rtcp-rsize'),
  'with a port of its own for RTCP': withLines('a=rtcp:53020 IN IP4 10.1.2.3'),
  'with a number of ports': (sdp) => sdp.replace(/m=audio (\d+) /, 'm=audio $1/2 '),
  'with feedback': edits((sdp) => sdp.replace('RTP/AVP', 'RTP/AVPF'), withLines('a=rtcp-fb:* trr-int 5000')),
  'with ICE candidates': withLines(
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuv',
    'a=candidate:1 1 UDP 2130706431 192.168.1.5 7000 typ host',
  ),
  'with bandwidths and keys': edits(first('b=CT:1000', 'k=prompt'), withLines('b=AS:64', 'b=TIAS:64000')),
  'with a direction of the session': edits(without(/^a=sendrecv/), first('a=sendrecv')),
}

/** Asks again in the dialog; resolves with the new description of the service. */
async function redescribes(call: FarCall, ok: string, sdp: string, method = 'INVITE'): Promise<string> {
  call.ask(method, ok, sdp)
  const again = await call.answerTo(method)
  expect(statusOf(again)).toBe(200)
  if (method === 'INVITE') call.ask('ACK', ok)
  return bodyOf(again)
}

const courses: Readonly<Record<string, OddCall>> = {
  'without an offer': { isLate: true },
  'that holds by the address 0.0.0.0, and resumes': {
    async during(call, ok) {
      await redescribes(call, ok, call.sdp(2).replace(`c=IN IP4 ${host}`, 'c=IN IP4 0.0.0.0'))
      return redescribes(call, ok, call.sdp(3))
    },
  },
  'that holds with inactive, and resumes under the same version': {
    async during(call, ok) {
      await redescribes(call, ok, call.sdp().replace('a=sendrecv', 'a=inactive'))
      return redescribes(call, ok, call.sdp())
    },
  },
  'that holds with sendonly and port 9, and resumes without an offer': {
    async during(call, ok) {
      const held = call.sdp(2).replace('a=sendrecv', 'a=sendonly')
      await redescribes(call, ok, held.replace(/m=audio \d+/, 'm=audio 9'))
      call.ask('INVITE', ok)
      const offered = bodyOf(await call.answerTo('INVITE'))
      call.ask('ACK', ok, call.sdp(3))
      return offered
    },
  },
  'that moves its audio under the same version': {
    during: (call, ok) =>
      redescribes(call, ok, call.sdp().replace(/m=audio \d+/, `m=audio ${call.audio.otherPort}`)),
    sound: { fromElsewhere: true },
  },
  'that changes to µ-law by UPDATE': {
    during: (call, ok) => redescribes(call, ok, call.sdp(2).replace(' 8 0 101', ' 0 101'), 'UPDATE'),
    sound: { codec: 'PCMU' },
  },
  'of µ-law only': { sdp: formats('0'), sound: { codec: 'PCMU' } },
  'with events under 96': {
    sdp: (sdp) => sdp.replace(/(?<=[ :])101(?=[ \r])/g, '96'),
    sound: { events: { payloadType: 96, clockRate: 8000 } },
  },
  'with events at 16 kHz only': {
    sdp: (sdp) => sdp.replace(/(?<=[ :])101(?=[ \r])/g, '110').replace('event/8000', 'event/16000'),
    sound: { events: { payloadType: 110, clockRate: 16_000 } },
  },
  'whose interval is too short, and then long enough': {
    message: add('Supported: timer', 'Session-Expires: 30'),
    async early(call) {
      const tooSmall = await call.answerTo('INVITE')
      expect([statusOf(tooSmall), lineOf(tooSmall, 'min-se')]).toEqual([422, '90'])
      await refusedThen(call, tooSmall, ['Supported: timer', 'Session-Expires: 90', 'Min-SE: 90'])
    },
  },
  'that requires what nobody has, and then does not': {
    message: add('Require: x-odd, timer'),
    async early(call) {
      const refused = await call.answerTo('INVITE')
      expect([statusOf(refused), lineOf(refused, 'unsupported')]).toEqual([420, 'x-odd'])
      await refusedThen(call, refused, [])
    },
  },
  'that refreshes itself before the answer (UPDATE)': {
    async early(call) {
      const ringing = await call.hears(/^SIP\/2\.0 180 /)
      call.ask('UPDATE', ringing)
      expect(statusOf(await call.answerTo('UPDATE'))).toBe(200)
    },
  },
  'that repeats its INVITE': {
    async early(call) {
      await call.hears(/^SIP\/2\.0 1/)
      call.say(call.invite(call.sdp()))
      await call.hears(/^SIP\/2\.0 180 /, 1)
    },
  },
}

/** Acknowledges a refusal, and asks again without what was refused. */
async function refusedThen(call: FarCall, refusal: string, more: readonly string[]): Promise<void> {
  const usual = call.invite(call.sdp())
  const via = lineOf(usual, 'via')
  const same = ['from', 'call-id'].map((name) => `${name}: ${lineOf(usual, name)}`)
  const ack = [`ACK sip:${call.number}@${host} SIP/2.0`, `Via: ${via}`, ...same]
  call.say(messageOf([...ack, `To: ${lineOf(refusal, 'to')}`, 'CSeq: 1 ACK']))
  call.begin()
  call.say(add(...more)(call.invite(call.sdp())))
}

const rtcp = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 99])
const stun = Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, ...Array.from({ length: 12 }, () => 7)])
/** With a contributing source, an extension and padding (RFC 3550 §5.1). */
const extended = (packet: Buffer): Buffer => {
  const header = Buffer.from(packet.subarray(0, 12))
  header[0] = 0x80 | 0x20 | 0x10 | 1
  const more = Buffer.from([0, 0, 0, 7, 0xbe, 0xde, 0, 1, 0x10, 0xff, 0, 0])
  return Buffer.concat([header, more, packet.subarray(12), Buffer.from([0, 0, 0, 4])])
}

const sounds: Readonly<Record<string, OddCall['sound']>> = {
  'from another port than it describes': { fromElsewhere: true },
  'of another source from then on': {
    oddFrom: 20,
    numbers: (nth, same) =>
      nth < 20 ? same : { sequence: same.sequence - 90, timestamp: same.timestamp + 1e6, ssrc: 7 },
  },
  'whose sequence numbers wrap': {
    oddFrom: 20,
    numbers: (_, same) => ({ ...same, sequence: 65_516 - 100 + same.sequence }),
  },
  'whose sequence numbers jump': {
    oddFrom: 20,
    numbers: (nth, same) => ({ ...same, sequence: same.sequence + (nth < 20 ? 0 : 20_000) }),
  },
  'whose timestamps wrap': {
    oddFrom: 20,
    numbers: (_, same) => ({ ...same, timestamp: 2 ** 32 - 3200 - 7000 + same.timestamp }),
  },
  'whose timestamps jump ahead': {
    oddFrom: 20,
    numbers: (nth, same) => ({ ...same, timestamp: same.timestamp + (nth < 20 ? 0 : 1_234_567) }),
  },
  'whose timestamps jump back': {
    oddFrom: 20,
    numbers: (nth, same) => ({ ...same, timestamp: same.timestamp - (nth < 20 ? 0 : 4037) }),
  },
  'in packets of 5 ms': { lengthMs: () => 5 },
  'in packets of 15 ms, and then of 40': { oddFrom: 20, lengthMs: (nth) => (nth < 20 ? 15 : 40) },
  'in packets of 32 ms': { lengthMs: () => 32 },
  'with a contributing source, an extension and padding': { wrap: extended },
  'with RTCP on its port': { beside: rtcp },
  'with STUN and empty packets on its port': { beside: stun },
}

const odd: readonly (readonly [what: string, call: OddCall])[] = [
  ...Object.entries(headers).map(([what, message]) => [what, { message }] as const),
  ...Object.entries(descriptions).map(([what, sdp]) => [`that offers a session ${what}`, { sdp }] as const),
  ...Object.entries(courses),
  ...Object.entries(sounds).map(
    ([what, sound]) => [`with audio ${what}`, sound === undefined ? {} : { sound }] as const,
  ),
]

describe.concurrent('a call is heard by both sides, hears a digit and ends', () => {
  it.each(odd)('%s', (_, call) => holdsCall(call, world))
})
