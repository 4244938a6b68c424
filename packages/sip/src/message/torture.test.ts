import { describe, expect, it } from 'vitest'
import { fateOf, ownTorture, rfc4475, rfc4475Place } from '../testing/torture.ts'
import { readEnvelope } from './envelope.ts'
import { bodyText, header, headerLines } from './message.ts'
import { tagOf } from './name-addr.ts'
import { param } from './params.ts'
import { parseMessage } from './parse-message.ts'
import { parseSipUri, userOf } from './uri.ts'
import { branchOf } from './via.ts'

/** Everything the parser reads from a whole message. */
function reading(bytes: Uint8Array) {
  const parsed = parseMessage(bytes)
  if (parsed.kind !== 'message') throw new Error(parsed.kind)
  const read = readEnvelope(parsed.message)
  if (read.kind !== 'read') throw new Error(read.why)
  return { ...read.envelope, message: parsed.message }
}

const own = (name: string) => reading(ownTorture.find((each) => each.name === `${name}.sip`)!.bytes)
const rfc = (name: string) => reading(rfc4475.find((each) => each.name === name)!.bytes)

describe('our torture messages', () => {
  it('are more than a hundred', () => {
    expect(ownTorture.length).toBeGreaterThan(100)
  })

  it.each(ownTorture)('$name: $fate', ({ bytes, fate }) => {
    expect(fateOf(bytes)).toBe(fate)
  })

  it('are read with compact forms, folding and any case', () => {
    const folded = own('valid-compact-and-folded')
    expect(folded.vias.map(({ transport, host, port }) => [transport, host, port])).toEqual([
      ['TCP', 'relay.example.com', 5061],
      ['UDP', '192.0.2.1', undefined],
    ])
    expect(folded.from.displayName).toBe('Anna "quoted, comma" <not a uri>')
    expect(folded.contacts.map(({ uri }) => uri)).toEqual([
      'sip:anna@[2001:db8::1]:5070;transport=tcp',
      'sip:z@example.com',
    ])
    expect(folded.cseq).toBe(7)
    const everywhere = own('valid-folded-everywhere')
    expect(everywhere.from).toMatchObject({ displayName: 'Anna of folds', uri: 'sip:anna@example.com' })
    expect(tagOf(everywhere.from)).toBe('1')
    expect(everywhere.to.uri).toBe('sip:bert@example.org')
    expect(header(everywhere.message, 'subject')?.split(/\s+/)).toEqual(['one', 'two', 'three'])
    const { message } = own('valid-compact-all')
    for (const name of [
      ...['accept-contact', 'referred-by', 'request-disposition', 'reject-contact', 'supported', 'event'],
      ...['refer-to', 'subject', 'allow-events', 'session-expires', 'identity', 'content-type'],
    ]) {
      expect(header(message, name), name).toBeDefined()
    }
    expect(tagOf(own('valid-case-of-names').from)).toBe('1')
  })

  it('keep users, display names and parameters as intended', () => {
    const escaped = own('valid-escaped-users')
    expect([userOf(escaped.from.uri), userOf(escaped.to.uri)]).toEqual(['anna/nova%', 'bert'])
    expect(parseSipUri(own('valid-reserved-characters-in-user').to.uri)?.user).toBe('a/b?c;d=e&f+g$h,i')
    expect(own('valid-quoted-display-name').from).toMatchObject({
      displayName: '"\\,;=@<sip:mallory@example.net>',
      uri: 'sip:anna@example.com',
    })
    expect(own('valid-display-name-touching-bracket').from.displayName).toBe('Anna')
    const bare = own('valid-bare-uri-with-parameters').from
    expect([bare.uri, tagOf(bare), param(bare.params, 'color')]).toEqual([
      'sip:anna@example.com',
      '1',
      'blue',
    ])
    const [contact] = own('valid-quoted-parameters').contacts
    expect(param(contact!.params, '+sip.instance')).toBe(
      '<urn:uuid:00000000-0000-1000-8000-000A95A0E128>;x="y", z',
    )
    expect(param(contact!.params, 'q')).toBe('0.5')
    expect(own('valid-unicode').from.displayName).toBe('Žluťoučký kůň 🐎 \u202eobrácený')
    expect(own('valid-controls-in-quotes').from.displayName).toBe('bell \x07 nul \x00 delete \x7f')
  })

  it('name their hosts, IPv6 included (RFC 5118)', () => {
    const request = (name: string) => {
      const { message } = own(name)
      const uri = message.kind === 'request' ? parseSipUri(message.uri) : undefined
      return [uri?.host, uri?.port]
    }
    expect(request('valid-ipv6-request-uri')).toEqual(['[2001:db8::10]', undefined])
    expect(request('valid-ipv6-port-inside-brackets')).toEqual(['[2001:db8::10:5070]', undefined])
    expect(request('valid-ipv6-port-outside-brackets')).toEqual(['[2001:db8::10]', 5070])
    expect(request('valid-ipv4-mapped')).toEqual(['[::ffff:192.0.2.10]', undefined])
    for (const name of ['valid-ipv6-received-bare', 'valid-ipv6-received-in-brackets']) {
      const [via] = own(name).vias
      expect([via.host, via.port]).toEqual(['[2001:db8::9:1]', 5060])
      expect(param(via.params, 'received')).toMatch(/2001:db8::9:255/)
    }
  })

  it('have all their values: many Vias, long ones, lists across lines', () => {
    expect(own('valid-many-vias').vias).toHaveLength(61)
    const inOneLine = own('valid-vias-in-one-line').vias
    expect([inOneLine.length, inOneLine.at(-1)?.host]).toEqual([40, '192.0.2.40'])
    expect(own('valid-via-with-white-space').vias[0]).toMatchObject({
      transport: 'UDP',
      host: '192.0.2.1',
      port: 5060,
    })
    const long = own('valid-long-lines')
    expect([long.callId.length, tagOf(long.from)?.length]).toEqual([2000, 3000])
    const lists = own('valid-lists-over-lines')
    expect(lists.contacts.map(({ uri }) => userOf(uri))).toEqual(['a', 'b', 'c'])
    expect(headerLines(lists.message, 'route')).toHaveLength(2)
    expect(own('valid-contact-star').contacts).toEqual([])
  })

  it('have the bodies that their lengths declare', () => {
    expect(bodyText(own('valid-length-before-the-end').message)).toBe('12345')
    expect(bodyText(own('valid-no-length').message)).toMatch(/^v=0\r\n.*RTP\/AVP 8\r\n$/s)
    expect([...own('valid-binary-body').message.body.subarray(0, 256)]).toEqual([...Array(256).keys()])
    expect(own('valid-trailing-bytes').message.body).toHaveLength(0)
    expect(own('valid-leading-zeros')).toMatchObject({ cseq: 1, cseqMethod: 'OPTIONS' })
    expect(own('valid-largest-cseq').cseq).toBe(2_147_483_647)
  })
})

describe.skipIf(rfc4475.length === 0)(`RFC 4475${rfc4475Place}`, () => {
  it('has 49 messages', () => {
    expect(rfc4475).toHaveLength(49)
  })

  it.each(rfc4475)('$name: $fate', ({ bytes, fate }) => {
    expect(fateOf(bytes)).toBe(fate)
  })

  it('wsinv: white space, folding and unusual values', () => {
    const { vias, from, to, cseq, callId, contacts, message } = rfc('wsinv')
    expect(vias.map(({ transport, host }) => [transport, host])).toEqual([
      ['UDP', '192.0.2.2'],
      ['TCP', 'spindle.example.com'],
      ['UDP', '192.168.255.111'],
    ])
    expect(vias.map(branchOf)).toEqual(['390skdjuw', 'z9hG4bK9ikj8', 'z9hG4bK30239'])
    expect([from.displayName, from.uri, tagOf(from)]).toEqual([
      'J Rosenberg \\"',
      'sip:jdrosen@example.com',
      '98asjd8',
    ])
    expect([tagOf(to), cseq, callId]).toEqual(['1918181833n', 9, 'wsinv.ndaksdj@192.0.2.1'])
    expect(header(message, 'subject')).toBe('')
    expect(header(message, 'newfangledheader')).toBe('newfangled value continued newfangled value')
    expect(header(message, 'unknownheaderwithunusualvalue')).toBe(';;,,;;,;')
    expect(contacts[0]).toMatchObject({ displayName: 'Quoted string ""', uri: 'sip:jdrosen@example.com' })
    expect(contacts[0]?.params).toEqual([
      ['newparam', 'newvalue'],
      ['secondparam', undefined],
      ['q', '0.33'],
    ])
    expect(message.body).toHaveLength(150)
  })

  it('intmeth: every allowed character', () => {
    const { message, to, from, vias, callId, cseqMethod } = rfc('intmeth')
    const method = "!interesting-Method0123456789_*+`.%indeed'~"
    expect([message.kind === 'request' && message.method, cseqMethod]).toEqual([method, method])
    expect(to.displayName).toBe('BEL:\x07 NUL:\x00 DEL:\x7f')
    expect(from.displayName).toBe("token1~` token2'+_ token3*%!.-")
    expect(param(from.params, "fromparam''~+*_!.-%")).toBe('работающий')
    expect([tagOf(from), branchOf(vias[0])]).toEqual(["_token~1'+`*%!-.", "z9hG4bK-.!%66*_+`'~"])
    expect(callId).toBe('intmeth.word%ZK-!.*_+\'@word`~)(><:\\/"][?}{')
    expect(header(message, "extensionheader-!.%*+_`'~")).toBe('\ufeff大停電')
    expect(message.kind === 'request' && parseSipUri(message.uri)?.host).toBe('example.com')
  })

  it('esc01, escnull, esc02: escapes are kept, decoded for display, and absent where not allowed', () => {
    const esc01 = rfc('esc01')
    expect(esc01.message.kind === 'request' && parseSipUri(esc01.message.uri)?.user).toBe(
      'sips%3Auser%40example.com',
    )
    expect([userOf(esc01.to.uri), userOf(esc01.from.uri)]).toEqual(['user', 'I have spaces'])
    expect(esc01.contacts[0]?.uri).toBe('sip:cal%6Cer@host5.example.net;%6C%72;n%61me=v%61lue%25%34%31')
    const escnull = rfc('escnull')
    expect(userOf(escnull.to.uri)).toBe('null-\0-null')
    expect(escnull.contacts.map(({ uri }) => userOf(uri))).toEqual(['\0', '\0\0'])
    const esc02 = rfc('esc02')
    expect([esc02.cseqMethod, esc02.to.displayName, esc02.contacts.length]).toEqual([
      'RE%47IST%45R',
      '%Z%45',
      2,
    ])
  })

  it('lwsdisp, longreq, semiuri, transports: names, long values, users and transports', () => {
    expect(rfc('lwsdisp').from.displayName).toBe('caller')
    const long = rfc('longreq')
    expect([long.vias.length, branchOf(long.vias[33]!).length]).toEqual([
      34,
      'very'.length + 50 * 4 + 'branchvalue'.length,
    ])
    expect(long.to.displayName).toBe(`I have a user name of ${'extreme'.repeat(10)} proportion`)
    expect(tagOf(long.from)).toBe(`12${'982'.repeat(50)}424`)
    expect(userOf(long.contacts[0]!.uri)).toBe('amazinglylongcallername'.repeat(5))
    const semi = rfc('semiuri').message
    expect(semi.kind === 'request' && parseSipUri(semi.uri)).toMatchObject({
      user: 'user;par=u%40example.net',
      host: 'example.com',
    })
    expect(rfc('transports').vias.map(({ transport }) => transport)).toEqual([
      'UDP',
      'SCTP',
      'TLS',
      'UNKNOWN',
      'TCP',
    ])
  })

  it('dblreq, mpart01: data after the declared body is not part of it', () => {
    const { message, callId } = rfc('dblreq')
    expect([message.kind === 'request' && message.method, message.body.length]).toEqual(['REGISTER', 0])
    expect(callId).toBe('dblreq.0ha0isndaksdj99sdfafnl3lk233412')
    const multipart = rfc('mpart01').message
    expect(multipart.body).toHaveLength(553)
    expect(bodyText(multipart)).toMatch(/^--7a9cbec02ceef655\r\n/)
  })

  it('unreason, noreason: any reason phrase and none', () => {
    const unusual = rfc('unreason').message
    expect(unusual.kind === 'response' && unusual.reason).toBe(
      '= 2**3 * 5**2 но сто девяносто девять - простое',
    )
    expect(rfc('noreason').message).toMatchObject({ status: 100, reason: '' })
  })

  it('unksm2, cparam01, cparam02, regescrt, inv2543: the owner of each parameter, and the missing ones', () => {
    const foreign = rfc('unksm2')
    expect([foreign.to.uri, foreign.from.uri, foreign.contacts[0]?.uri]).toEqual([
      'isbn:2983792873',
      'http://www.example.com',
      'name:John_Smith',
    ])
    expect(rfc('cparam01').contacts[0]?.params).toEqual([['unknownparam', undefined]])
    expect(parseSipUri(rfc('cparam02').contacts[0]!.uri)?.params).toEqual([['unknownparam', undefined]])
    expect(parseSipUri(rfc('regescrt').contacts[0]!.uri)?.headers).toBe('Route=%3Csip:sip.example.com%3E')
    const old = rfc('inv2543')
    expect([branchOf(old.vias[0]), tagOf(old.from), old.contacts.length]).toEqual(['', undefined, 0])
    expect(bodyText(old.message)).toMatch(/^v=0\r\n.*m=audio 49217 RTP\/AVP 0\r\n$/s)
  })
})
