import { networkInterfaces } from 'node:os'
import { systemClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutboundHttp, type OutboundHttp, type OutboundHttpOptions } from './outbound-http.ts'
import { TestHosts } from './testing/hosts.ts'

const hosts = new TestHosts()

/** The judge here is a listener that counts the sockets opened to it. */
describe('a user-supplied address', () => {
  it('opens no socket to this machine, however it is written', async () => {
    const { port, connections } = await hosts.trap()
    const http = outbound({})
    await fc.assert(
      fc.asyncProperty(anySpelling, scheme, trouble, async (host, protocol, { before, after }) => {
        const url = `${protocol}//${before}${host}:${port}${after}`
        expect((await get(http, url)).kind).toBe('failed')
        expect((await http.check(url, { plainHttp: true })).kind).toBe('refused')
      }),
      { numRuns: 500 },
    )
    expect(connections()).toBe(0)
  })

  it('opens those same sockets if the exception list allows them', async () => {
    const { port, connections } = await hosts.trap()
    const http = outbound({ allowCidrs: ['127.0.0.0/8', '::1/128'] })
    let asked = 0
    await fc.assert(
      fc.asyncProperty(reachableSpelling, async (host) => {
        asked += 1
        await get(http, `http://${host}:${port}/`)
      }),
      { numRuns: 50 },
    )
    expect(connections()).toBeGreaterThanOrEqual(asked)
  })

  it("opens no socket to the private addresses of this machine's own interfaces", async () => {
    const { port, connections } = await hosts.trap()
    const own = Object.values(networkInterfaces()).flatMap((list = []) => list)
    const http = outbound({})
    for (const { address, family } of own) {
      await get(http, `https://${family === 'IPv6' ? `[${address}]` : address}:${port}/`)
    }
    expect(own.length).toBeGreaterThan(0)
    expect(connections()).toBe(0)
  })

  it('opens no socket for a name with one non-public answer, IPv4 or IPv6', async () => {
    const { port, connections } = await hosts.trap()
    let answers: Record<'A' | 'AAAA', readonly string[]> = { A: [], AAAA: [] }
    const http = outbound({ dnsServers: [await hosts.nameServer((type) => answers[type])] })
    await fc.assert(
      fc.asyncProperty(mixedAnswers, async (mixed) => {
        answers = mixed
        const url = `https://mixed.test:${port}/`
        expect(await get(http, url)).toMatchObject({ kind: 'failed', cause: 'refused' })
        expect((await http.check(url, { plainHttp: false })).kind).toBe('refused')
      }),
      { numRuns: 60 },
    )
    expect(connections()).toBe(0)
  })

  it('opens no socket for a name that resolves differently each time', async () => {
    const { port, connections } = await hosts.trap()
    const turns = ['127.0.0.1', '203.0.113.1', '127.0.0.2', '10.0.0.1']
    let asked = 0
    const http = outbound({
      dnsServers: [await hosts.nameServer((type) => (type === 'A' ? [turns[asked++ % turns.length]!] : []))],
    })
    for (let n = 0; n < 20; n++) await get(http, `https://turns.test:${port}/`)
    expect(asked).toBe(20)
    expect(connections()).toBe(0)
  })

  it('is not connected to on a port of another protocol', async () => {
    const http = outbound({})
    const asked = hosts.asked()
    for (const port of [1, 22, 25, 110, 465, 587, 1023]) {
      expect(await get(http, `https://1.1.1.1:${port}/`)).toMatchObject({
        kind: 'failed',
        why: `refused: the address must not use the port ${port}`,
      })
    }
    expect(asked()).toBe(0)
  })

  it('on the exception list may use any port', async () => {
    const http = outbound({ allowCidrs: ['127.0.0.0/8'] })
    const asked = hosts.asked()
    expect(await get(http, 'http://127.0.0.1:1/')).toMatchObject({ why: 'the connection was refused' })
    expect(asked()).toBe(1)
  })
})

function outbound(options: Partial<OutboundHttpOptions>): OutboundHttp {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: [], ...options })
  hosts.atEnd(() => http.close())
  return http
}

const get = (http: OutboundHttp, url: string) =>
  http.send({ method: 'GET', url, headers: {}, timeoutMs: 5000, maxAnswerBytes: 100 })

const scheme = fc.constantFrom('http:', 'https:', 'HTTPS:')
const trouble = fc.constantFrom(
  { before: '', after: '/' },
  { before: 'user:secret@', after: '/' },
  { before: 'example.com:443@', after: '/' },
  { before: '', after: '#@example.com' },
  { before: '', after: '?@example.com' },
  { before: '', after: '\\@example.com' },
)

/** The last parts of an address of this machine, 127.0.0.0/8. */
const byte = fc.integer({ min: 0, max: 255 })
const loopback = fc.tuple(fc.constant(127), byte, byte, byte)
type Quad = readonly [number, number, number, number]

const inBase = (value: number, base: 8 | 10 | 16) =>
  base === 10 ? String(value) : base === 8 ? `0${value.toString(8)}` : `0x${value.toString(16)}`

/**
 * The dotted forms of inet_aton: one to four parts, each decimal, octal or hexadecimal; the last part takes the rest.
 */
const dotted = fc
  .tuple(
    loopback,
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
  )
  .map(([quad, parts, bases]) => {
    const rest = quad.slice(parts - 1).reduce((sum, part) => sum * 256 + part, 0)
    return [...quad.slice(0, parts - 1), rest]
      .map((value, at) => inBase(value, bases[at] as 8 | 10 | 16))
      .join('.')
  })

const fullWidth = (text: string) =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
const percent = (text: string) => text.replaceAll(/[0-9]/g, (digit) => `%3${digit}`)
const disguised = dotted.chain((text) =>
  fc.constantFrom(
    text,
    `${text}.`,
    text.replaceAll('.', '。'),
    text.toUpperCase().replaceAll('X', 'x'),
    percent(text),
  ),
)
const wide = loopback.map((quad) => fullWidth(quad.join('.')))

const hex = ([a, b, c, d]: Quad) => `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
const mapped = loopback.chain((quad) =>
  fc.constantFrom(`[::ffff:${quad.join('.')}]`, `[::ffff:${hex(quad)}]`, `[0:0:0:0:0:FFFF:${hex(quad)}]`),
)
/** Addresses that embed an IPv4 address: compatible, translated, NAT64 (RFC 6052, 8215), 6to4, Teredo. */
const carrying = loopback.chain((quad) =>
  fc.constantFrom(
    `[::${quad.join('.')}]`,
    `[::ffff:0:${hex(quad)}]`,
    `[64:ff9b::${quad.join('.')}]`,
    `[64:ff9b:1::${hex(quad)}]`,
    `[2002:${hex(quad)}::1]`,
    `[2001:0:${hex(quad)}::1]`,
  ),
)
const names = fc.constantFrom(
  'localhost',
  'LOCALHOST',
  'localhost.',
  'x.localhost',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
)
const others = fc.constantFrom(
  '[::1]',
  '[::]',
  '0.0.0.0',
  '0',
  '[0:0:0:0:0:0:0:1]',
  '[::1%25lo]',
  '[fe80::1%25lo]',
)

const anySpelling = fc.oneof(disguised, wide, mapped, carrying, names, others)
const reachableSpelling = fc.oneof(disguised, wide, fc.constant('[::1]'), fc.constant('localhost'))

const notPublic = {
  A: fc.constantFrom('127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'),
  AAAA: fc.constantFrom(
    '0:0:0:0:0:0:0:1',
    '0:0:0:0:0:ffff:7f00:1',
    'fd00:0:0:0:0:0:0:1',
    '2002:7f00:1:0:0:0:0:1',
  ),
}
const publicOnes = {
  A: fc.array(fc.constantFrom('93.184.216.34', '1.1.1.1', '9.9.9.9'), { maxLength: 3 }),
  AAAA: fc.array(fc.constantFrom('2606:4700:4700:0:0:0:0:1111'), { maxLength: 1 }),
}
/** Public answers with one non-public address among them. */
const mixedAnswers = fc
  .tuple(fc.record(publicOnes), fc.constantFrom('A', 'AAAA'), fc.record(notPublic), fc.nat(3))
  .map(([answers, type, bad, place]) => ({
    ...answers,
    [type]: [...answers[type].slice(0, place), bad[type], ...answers[type].slice(place)],
  }))
