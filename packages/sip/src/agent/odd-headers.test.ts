import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../testing/agent-and-peer.ts'
import { sdpOf } from '../testing/two-agents.ts'

const offer = sdpOf('offer')

/** Final response to an INVITE in which `lines` replace those of the same names, or are added. */
async function answerTo(lines: readonly string[]): Promise<number | string> {
  const world = await agentAndPeer({
    onInvite: (call) => void call.answer(sdpOf('answer')),
  })
  const names = lines.map((line) => line.split(':', 1)[0]!.trim().toLowerCase())
  const own = [
    'Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK1',
    'From: <sip:bob@10.0.0.2>;tag=f',
    'To: <sip:alice@10.0.0.1>',
    'Call-ID: c1',
    'CSeq: 1 INVITE',
    'Contact: <sip:bob@10.0.0.2>',
    'Max-Forwards: 70',
    'Content-Type: application/sdp',
    `Content-Length: ${offer.length}`,
  ].filter((line) => !names.includes(line.split(':', 1)[0]!.toLowerCase()))
  const text = [
    'INVITE sip:alice@10.0.0.1 SIP/2.0',
    ...own,
    ...lines.filter((line) => !line.endsWith(': (none)')),
    '',
    offer,
  ]
  world.peer.say(text.join('\r\n'))
  await world.clock.advance(20)
  return world.peer.words().find((word) => typeof word === 'number' && word >= 200) ?? 'nothing'
}

describe('a call is not refused for a header that it is not read for', () => {
  it.each([
    ['a Date of another zone', ['Date: Tue, 15 Feb 2022 08:26:54 EST']],
    ['a Date with one digit of the day', ['Date: Tue, 1 Feb 2022 08:26:54 GMT']],
    ['a Date that is none', ['Date: yesterday', 'Date: ']],
    ['Content-Type in both forms', ['Content-Type: application/sdp', 'c: application/sdp']],
    ['Content-Type with a trailing semicolon', ['Content-Type: application/sdp;']],
    ['no Content-Type', ['Content-Type: (none)']],
    ['Content-Encoding identity', ['Content-Encoding: identity']],
    ['a Content-Length written twice', [`l: ${offer.length}`, `Content-Length: ${offer.length}`]],
    ['Call-ID in both forms', ['Call-ID: c1', 'i: c1']],
    ['From written twice alike', ['From: <sip:bob@10.0.0.2>;tag=f', 'f: <sip:bob@10.0.0.2>;tag=f']],
    ['To written twice alike', ['To: <sip:alice@10.0.0.1>', 't: <sip:alice@10.0.0.1>']],
    ['CSeq written twice alike', ['CSeq: 1 INVITE', 'CSeq: 1 INVITE']],
    ['Max-Forwards twice', ['Max-Forwards: 70', 'Max-Forwards: 69']],
    ['a garbled Max-Forwards', ['Max-Forwards: many']],
    ['no Max-Forwards', ['Max-Forwards: (none)']],
    ['Expires twice', ['Expires: 60', 'Expires: soon']],
    ['From without a user', ['From: <sip:@10.0.0.2>;tag=f']],
    ['From with a name without quotes', ['From: Jan Novák (účetní) <sip:bob@10.0.0.2>;tag=f']],
    ['From with white space in its user', ['From: <sip:+420 601 000 009@10.0.0.2>;tag=f']],
    ['From with a user in another script', ['From: <sip:účetní@10.0.0.2>;tag=f']],
    ['From with a stray percent sign', ['From: <sip:100%@10.0.0.2>;tag=f']],
    ['From with brackets in its user', ['From: <sip:[anna]{x}|^`@10.0.0.2>;tag=f']],
    ['white space inside brackets', ['From: "A" < sip:bob@10.0.0.2 >;tag=f', 'To: <  sip:alice@10.0.0.1\t>']],
    ['To with an empty port', ['To: <sip:alice@10.0.0.1:>']],
    ['To without a user', ['To: <sip:@10.0.0.1>']],
    ['To that is a telephone number', ['To: <tel:+420228880001>']],
    ['no Contact', ['Contact: (none)']],
    ['a Contact that is a telephone number', ['Contact: <tel:+420601000001>']],
    ['a garbled Session-Expires', ['Supported: timer', 'Session-Expires: half an hour', 'Min-SE: ;;']],
    ['a garbled Supported', ['Supported: timer,, 100rel;q=1, <>']],
    ['an empty Require', ['Require: ', 'Require: ,']],
    ['a garbled Accept', ['Accept: sdp please', 'Accept-Language: ???', 'Accept-Encoding: ;;;']],
    ['a garbled Allow', ['Allow: <INVITE>, "ACK']],
    ['a garbled Privacy', ['Privacy: ,;<>']],
    ['a garbled P-Asserted-Identity', ['P-Asserted-Identity: "Novak <sip:', 'Remote-Party-ID: <<>>']],
    ['a garbled Record-Route', ['Record-Route: nowhere', 'Route: <<sip']],
    ['a garbled Authorization', ['Authorization: Digest ==', 'Proxy-Authorization: ,']],
    ['a garbled Content-Disposition', ['Content-Disposition: session;;=', 'Content-Language: ,']],
    ['a garbled User-Agent', ['User-Agent: PBX (unclosed "comment', 'Server: )))', 'Organization: "']],
    [
      'garbled headers of all kinds',
      [
        ...[
          'Timestamp: now',
          'Retry-After: (later',
          'Alert-Info: <',
          'Call-Info: ;purpose',
          'Subject: \u0007',
        ],
        ...['MIME-Version: one', 'Reply-To: <>', 'Reason: ;;cause', 'Geolocation: <cid', 'Warning: 399'],
        ...[
          'In-Reply-To: ,',
          'Priority: ',
          'Error-Info: <',
          'P-Charging-Vector: ;;=',
          'P-Access-Network-Info: ,',
        ],
        ...['Diversion: "a, b" <sip:', 'History-Info: <sip:x>;index=', 'X-Anything: \u00e9\ufffd'],
      ],
    ],
    [
      'folded headers',
      [
        'Subject: one\r\n two',
        'Supported: timer,\r\n\t100rel',
        'From: "A\r\n B" <sip:bob@10.0.0.2>;\r\n tag=f',
      ],
    ],
    [
      'short forms throughout',
      [
        ...[
          'f: <sip:bob@10.0.0.2>;tag=f',
          't: <sip:alice@10.0.0.1>',
          'i: c1',
          'm: <sip:bob@10.0.0.2>',
          'k: timer',
        ],
        ...[
          's: hello',
          'c: application/sdp',
          `l: ${offer.length}`,
          'o: presence',
          'u: x',
          'e: identity',
          'b: <x>',
        ],
      ],
    ],
    [
      'spaces around colons and semicolons',
      ['From : <sip:bob@10.0.0.2> ; tag = f', 'Call-ID :c1', 'CSeq:  1 \t INVITE'],
    ],
    [
      'names in any case',
      ['fROM: <sip:bob@10.0.0.2>;tag=f', 'CALL-ID: c1', 'cseq: 1 INVITE', 'CONTENT-TYPE: Application/SDP'],
    ],
    [
      'a Via of many hops',
      [
        `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK1${', SIP/2.0/TCP [2001:db8::9]:5060;branch=z9hG4bKx;received=1.2.3.4'.repeat(30)}`,
      ],
    ],
    [
      'a Via with a huge branch',
      [`Via: SIP / 2.0 / UDP 10.0.0.2 ;branch=z9hG4bK${'x'.repeat(2000)};rport=;ttl=1;maddr=10.0.0.2`],
    ],
    [
      'a charset and a boundary that nobody needs',
      ['Content-Type: application/sdp; charset="utf-8"; boundary=x'],
    ],
    ['a header with a name that is none', ['X Odd Name: 1', 'Účet: 2', 'P-(Comment): 3']],
  ])('%s', async (_, lines) => {
    expect(await answerTo(lines)).toBe(200)
  })
})

describe('a call is refused for what it is read for and cannot be understood by', () => {
  it.each([
    ['two callers', ['From: <sip:bob@10.0.0.2>;tag=f', 'From: <sip:eve@10.0.0.2>;tag=f'], 400],
    ['two Call-IDs', ['Call-ID: c1', 'Call-ID: c2'], 400],
    ['two types of its body', ['Content-Type: application/sdp', 'Content-Type: text/plain'], 400],
    ['two lengths', [`Content-Length: ${offer.length}`, 'Content-Length: 3'], 400],
    ['an unclosed Contact', ['Contact: <sip:bob@10.0.0.2'], 400],
    ['a To without an address', ['To: alice'], 400],
    ['an unknown extension', ['Require: telepathy'], 420],
    ['a body of an unknown type', ['Content-Type: text/plain'], 415],
    ['an Accept without session descriptions', ['Accept: text/plain'], 406],
    ['an interval that is too short', ['Supported: timer', 'Session-Expires: 10'], 422],
  ] as const)('%s', async (_, lines, status) => {
    expect(await answerTo(lines)).toBe(status)
  })
})

it('a response whose Contact cannot be read still answers the call', async () => {
  const { dial, peer, clock } = await agentAndPeer()
  const { call } = await dial()
  peer.answer('INVITE', 200, ['Contact: <sip:bob@@', 'Content-Type: application/sdp'], sdpOf('answer'))
  await clock.advance(10)
  expect([call.state, peer.words().at(-1)]).toEqual(['confirmed', 'ACK'])
})
