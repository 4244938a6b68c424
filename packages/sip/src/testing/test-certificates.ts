import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/*
 * X.509 (RFC 5280) as far as tests of TLS need it: a root and what it signs, ECDSA P-256, in DER by hand.
 *
 *   Certificate ::= SEQUENCE { tbsCertificate, algorithm, signature }
 */

export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

export interface TestAuthority {
  /** PEM of the root. */
  readonly ca: string
  /** Signs a certificate for names: DNS names, addresses, or `sip:` URIs. Valid for a day unless `expired`. */
  issue(names: readonly string[], options?: { readonly expired?: boolean }): TestCertificate
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'))
const ecdsaSha256 = sequence(oid('2a8648ce3d040302'))
const dayMs = 86_400_000

const name = (commonName: string) => sequence(der(0x31, sequence(oid('550403'), text(0x0c, commonName))))
const time = (atMs: number) =>
  text(0x18, `${new Date(atMs).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`)

function generalName(value: string): Buffer {
  if (isIPv4(value)) return der(0x87, Buffer.from(value.split('.').map(Number)))
  if (isIPv6(value)) return der(0x87, address6(value))
  return text(/^sips?:/.test(value) ? 0x86 : 0x82, value)
}

function address6(value: string): Buffer {
  const [left = '', right = ''] = value.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array<string>(8 - groups(left).length - groups(right).length).fill('0')
  const all = [...groups(left), ...zeros, ...groups(right)].map((group) => Number.parseInt(group, 16))
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}

const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(0x04, value))
const altNames = (names: readonly string[]) => extension('551d11', sequence(...names.map(generalName)))
const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([255]))))

interface Parts {
  readonly issuer: string
  readonly subject: string
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly extensions: readonly Uint8Array[]
  readonly untilMs: number
}

function certificate({ issuer, subject, publicKey, signer, extensions, untilMs }: Parts): string {
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaSha256,
    name(issuer),
    sequence(time(untilMs - 2 * dayMs), time(untilMs)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, signer)
  const whole = sequence(body, ecdsaSha256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A separate root for one test file. */
export function createTestAuthority(): TestAuthority {
  const issuer = `Test root ${randomBytes(4).toString('hex')}`
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const untilMs = Date.now() + dayMs
  const { publicKey, privateKey: signer } = root
  const ca = certificate({ issuer, subject: issuer, publicKey, signer, extensions: [isAuthority], untilMs })
  return {
    ca,
    issue(names, { expired = false } = {}) {
      const { publicKey: own, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const until = expired ? Date.now() - 3_600_000 : untilMs
      const cert = certificate({
        issuer,
        subject: 'test',
        publicKey: own,
        signer,
        extensions: [altNames(names)],
        untilMs: until,
      })
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}
