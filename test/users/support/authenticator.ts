import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Shown } from '../../integrations/support/browser.ts'

/** Values that an attacker puts in place of those of an honest authenticator and browser. */
export interface Forged {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly flags?: number
  readonly type?: string
  readonly userHandle?: string
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** An authenticator with one passkey (WebAuthn 6), with the browser around it; its answers are JSON as pages post it. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = ''
  let counter = 0
  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, forged: Forged, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(forged.counter ?? counter)
    const hash = createHash('sha256')
      .update(forged.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.of(forged.flags ?? flags), count, more])
  }
  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    /** Of the person that the passkey was made for. */
    handle: () => handle,
    create(page: Shown, forged: Forged = {}): string {
      const { challenge, rp, user } = optionsIn(page)
      handle = user.id
      const credential = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseKey(publicKey)])
      const flags = userPresent | userVerified | hasCredential
      const authData = authenticatorData(rp.id, flags, forged, credential)
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, forged).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(page: Shown, forged: Forged = {}): string {
      const { challenge, rpId } = optionsIn(page)
      const clientDataJSON = clientData('webauthn.get', challenge, forged)
      const authData = authenticatorData(rpId, userPresent | userVerified, forged)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
      return answer({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: forged.userHandle ?? handle,
      })
    },
  }
}

/** The options that the page hands to the browser. */
// biome-ignore lint/suspicious/noExplicitAny: options are read as a browser reads them
export function optionsIn({ html }: Shown): any {
  const text = /data-options="([^"]*)"/.exec(html)![1]!
  return JSON.parse(text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))))
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return length
}

/** COSE_Key of ES256 (RFC 9053 7.1.1) in CBOR. */
function coseKey(key: ReturnType<typeof generateKeyPairSync>['publicKey'] & object): Buffer {
  const { x, y } = (key as import('node:crypto').KeyObject).export({ format: 'jwk' })
  const [bytesX, bytesY] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  const head = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([head, bytesX, Buffer.from('225820', 'hex'), bytesY])
}

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)])
  return Buffer.concat([
    ...[Buffer.of(0xa3), text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0)],
    ...[text('authData'), Buffer.of(0x59), lengthOf(authData), authData],
  ])
}
