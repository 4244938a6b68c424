import { generateKeyPairSync, sign } from 'node:crypto'

export interface OwnCertificate {
  /** PEM. */
  readonly certificate: string
  /** PEM. */
  readonly key: string
}

/**
 * Creates a self-signed certificate for 127.0.0.1 and localhost (RFC 5280). It is not a CA, so trusting it trusts this
 * server only.
 */
export function selfSigned(nowMs: number, serial: Uint8Array): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(tagged(0x31, sequence(oid('2.5.4.3'), utf8('Sandbox'))))
  const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))
  const altNames = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const subjectAltName = sequence(oid('2.5.29.17'), tagged(0x04, altNames))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    // a serial number is positive
    tagged(0x02, Buffer.concat([Buffer.from([1]), serial])),
    ecdsaWithSha256,
    name,
    sequence(time(nowMs - dayMs), time(nowMs + 3650 * dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(subjectAltName)),
  )
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const dayMs = 86_400_000

/** ITU-T X.690 §8.1: identifier, length, contents. */
function tagged(tag: number, contents: Uint8Array): Buffer {
  const { length } = contents
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), contents])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, Buffer.concat(parts))

const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text))

/** GeneralizedTime, `20261122090000Z`. */
const time = (ms: number): Buffer =>
  tagged(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`))

/** ITU-T X.690 §8.19: base 128, the first two numbers in one. */
function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(number: number): number[] {
  const digits = [number & 0x7f]
  for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}
