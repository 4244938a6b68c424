import { describe, expect, it } from 'vitest'
import { fateOf, ownTorture, rfc4475 } from '../testing/torture.ts'
import { readEnvelope } from './envelope.ts'
import { bodyText, header, headerLines } from './message.ts'
import { tagOf } from './name-addr.ts'
import { param } from './params.ts'
import { parseMessage } from './parse-message.ts'
import { parseSipUri, userOf } from './uri.ts'
import { branchOf, markSource } from './via.ts'

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
    expect(own('valid-display-name-unquoted').from).toMatchObject({
      displayName: 'Jana Nováková (účetní)',
      uri: 'sip:+420601000001@example.com',
    })
    expect(own('valid-display-name-of-an-address').from).toMatchObject({
      displayName: '+420601000001@example.com: sip',
      uri: 'sip:+420601000001@example.com',
    })
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

  it('are read as meant with empty parameters and with line ends that others have rewritten', () => {
    const [via] = own('valid-rport-empty').vias
    expect(param(markSource(via, { address: '192.0.2.9', port: 4444 }).params, 'rport')).toBe('4444')
    expect(tagOf(own('valid-tag-empty').from)).toBeUndefined()
    expect(branchOf(own('valid-via-branch-empty').vias[0])).toBe('')
    for (const name of ['valid-doubled-carriage-returns', 'valid-bare-line-feeds-with-body']) {
      const { from, contacts, message } = own(name)
      expect([from.uri, contacts[0]?.uri]).toEqual(['sip:anna@example.com', 'sip:anna@192.0.2.1'])
      expect(bodyText(message)).toMatch(/^v=0\r\n.*m=audio 4000 RTP\/AVP 8\r\na=sendrecv\r\n$/s)
    }
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

describe('the cases of RFC 4475', () => {
  it('are all 49', () => {
    expect(rfc4475).toHaveLength(49)
  })

  it.each(rfc4475)('$name: $fate', ({ bytes, fate }) => {
    expect(fateOf(bytes)).toBe(fate)
  })

  it('wsinv: white space, folding and unusual values', () => {
    const { vias, from, to, cseq, callId, contacts, message } = rfc('wsinv')
    expect(vias.map(({ transport, host }) => [transport, host])).toEqual([
      ['UDP', '192.0.2.1'],
      ['TCP', 'relay.example.com'],
      ['UDP', '192.0.2.200'],
    ])
    expect(vias.map(branchOf)).toEqual(['oldstyle1', 'z9hG4bKtwo', 'z9hG4bKthree'])
    expect([from.displayName, from.uri, tagOf(from)]).toEqual(['Anna \\"', 'sip:anna@example.com', 'a7'])
    expect([tagOf(to), cseq, callId]).toEqual(['42x', 7, 'wsinv.one@192.0.2.1'])
    expect(header(message, 'subject')).toBe('')
    expect(header(message, 'nonsense')).toBe('first part second part')
    expect(header(message, 'separators')).toBe(';;,,;;,;')
    expect(contacts[0]).toMatchObject({ displayName: 'Anna ""', uri: 'sip:anna@example.com' })
    expect(contacts[0]?.params).toEqual([
      ['one', 'first'],
      ['two', undefined],
      ['q', '0.25'],
    ])
    expect(bodyText(message)).toMatch(/^v=0\r\n.*a=sendrecv\r\n$/s)
  })

  it('intmeth: every allowed character', () => {
    const { message, to, from, vias, callId, cseqMethod } = rfc('intmeth')
    const method = "Odd.METHOD-0123456789_!%*`'+~"
    expect([message.kind === 'request' && message.method, cseqMethod]).toEqual([method, method])
    expect(to.displayName).toBe('BEL:\x07 NUL:\x00 DEL:\x7f')
    expect(from.displayName).toBe("one.!%*_+`'~- two2 three3")
    expect(param(from.params, "odd.!%*_+`'~-")).toBe('čeština')
    expect([tagOf(from), branchOf(vias[0])]).toEqual(["T.!%*_+`'~-", "z9hG4bK!%*_+`'~.-"])
    expect(callId).toBe('odd.!%*_+`\'~-()<>:\\"/[]?{}@host.{}?[]/"\\:<>()')
    expect(header(message, "odd-name.!%*_+`'~")).toBe('\ufeff日本語')
    expect(message.kind === 'request' && parseSipUri(message.uri)?.host).toBe('example.org')
  })

  it('esc01, escnull, esc02: escapes are kept, decoded for display, and absent where not allowed', () => {
    const esc01 = rfc('esc01')
    expect(esc01.message.kind === 'request' && parseSipUri(esc01.message.uri)?.user).toBe(
      'sip%3Abert%40example.net',
    )
    expect([userOf(esc01.to.uri), userOf(esc01.from.uri)]).toEqual(['bert', 'Anna of spaces'])
    expect(esc01.contacts[0]?.uri).toBe('sip:%61nna@192.0.2.1;%6F%64d;n%61me=v%61lue%2541')
    const escnull = rfc('escnull')
    expect(userOf(escnull.to.uri)).toBe('zero-\0-zero')
    expect(escnull.contacts.map(({ uri }) => userOf(uri))).toEqual(['\0', '\0\0'])
    const esc02 = rfc('esc02')
    expect([esc02.cseqMethod, esc02.to.displayName, esc02.contacts.length]).toEqual(['OPT%49ONS', '%A%42', 2])
  })

  it('lwsdisp, longreq, semiuri, transports: names, long values, users and transports', () => {
    expect(rfc('lwsdisp').from.displayName).toBe('anna')
    const long = rfc('longreq')
    expect([long.vias.length, branchOf(long.vias[33]!)]).toEqual([34, `${'very'.repeat(50)}longbranch`])
    expect(long.to.displayName).toBe(`A name of ${'length'.repeat(12)} indeed`)
    expect(tagOf(long.from)).toBe(`1${'23'.repeat(100)}4`)
    expect(userOf(long.contacts[0]!.uri)).toBe('anna'.repeat(40))
    const semi = rfc('semiuri').message
    expect(semi.kind === 'request' && parseSipUri(semi.uri)).toMatchObject({
      user: 'bert;to=x%40example.net',
      host: 'example.org',
    })
    expect(rfc('transports').vias.map(({ transport }) => transport)).toEqual([
      'UDP',
      'SCTP',
      'TLS',
      'CARRIER-PIGEON',
      'TCP',
    ])
  })

  it('dblreq, mpart01: data after the declared body is not part of it', () => {
    const { message, callId } = rfc('dblreq')
    expect([message.kind === 'request' && message.method, message.body.length]).toEqual(['REGISTER', 0])
    expect(callId).toBe('dblreq.one@example.com')
    const { body } = rfc('mpart01').message
    expect(Buffer.from(body).includes(Buffer.from([...Array(256).keys()]))).toBe(true)
    expect(Buffer.from(body).toString('latin1')).toMatch(/^--border-1\r\n.*\r\n--border-1--\r\n$/s)
  })

  it('unreason, noreason: any reason phrase and none', () => {
    const unusual = rfc('unreason').message
    expect(unusual.kind === 'response' && unusual.reason).toBe('= 7**2 + 1; padesát — пятьдесят')
    expect(rfc('noreason').message).toMatchObject({ status: 100, reason: '' })
  })

  it('unksm2, cparam01, cparam02, regescrt, inv2543: the owner of each parameter, and the missing ones', () => {
    const foreign = rfc('unksm2')
    expect([foreign.to.uri, foreign.from.uri, foreign.contacts[0]?.uri]).toEqual([
      'urn:isbn:9788000000008',
      'https://www.example.com',
      'tag:anna_nova',
    ])
    expect(rfc('cparam01').contacts[0]?.params).toEqual([['mystery', undefined]])
    expect(parseSipUri(rfc('cparam02').contacts[0]!.uri)?.params).toEqual([['mystery', undefined]])
    expect(parseSipUri(rfc('regescrt').contacts[0]!.uri)?.headers).toBe('Route=%3Csip:edge.example.org%3E')
    const old = rfc('inv2543')
    expect([branchOf(old.vias[0]), tagOf(old.from), old.contacts.length]).toEqual(['', undefined, 0])
    expect(bodyText(old.message)).toMatch(/^v=0\r\n.*m=audio 4000 RTP\/AVP 8\r\na=sendrecv\r\n$/s)
  })
})
