import type { Clock } from '@hovor/clock'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { type RandomBytes, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import type { Person } from '../users/session.store.ts'
import {
  challengeMs,
  insertChallenge,
  moveSignCount,
  type NewPasskey,
  type StoredPasskey,
  selectPasskey,
  selectPasskeysOf,
  takeChallenge,
} from './passkey.store.ts'

export interface PasskeyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens. */
  readonly baseUrl: () => string
}

/** COSE algorithms (RFC 9053): EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

/** Passkeys belong to the host of the base URL, and work on pages of its origin only. */
function partyOf(baseUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** Options for `navigator.credentials.create` (WebAuthn 5.4), as JSON: a discoverable credential with user verification. */
export async function creationOptions(
  deps: PasskeyDeps,
  { userId, email }: Person,
  browserHash: Buffer,
): Promise<object> {
  const { database, baseUrl } = deps
  const { id } = partyOf(baseUrl())
  const known = await selectPasskeysOf(database, userId)
  return {
    challenge: await newChallenge(deps, { browserHash, userId }),
    rp: { id, name: 'Hovor' },
    user: { id: handleOf(userId), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: challengeMs,
  }
}

/** Options for `navigator.credentials.get` (WebAuthn 5.5), as JSON: whichever passkey the person has. */
export async function requestOptions(deps: PasskeyDeps, browserHash: Buffer): Promise<object> {
  return {
    challenge: await newChallenge(deps, { browserHash, userId: undefined }),
    rpId: partyOf(deps.baseUrl()).id,
    allowCredentials: [],
    userVerification: 'required',
    timeout: challengeMs,
  }
}

/** A new passkey, to be kept; undefined: the browser's answer is wrong. */
export async function newPasskey(
  deps: PasskeyDeps,
  { userId, browserHash, answer }: Answer & { readonly userId: UserId },
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { clock, randomBytes } = deps
  const response = readAnswer<RegistrationResponseJSON>(answer)
  if (response === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const party = partyOf(deps.baseUrl())
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isOwn(deps, { challenge, browserHash, userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    id: Buffer.from(randomBytes(16)).toString('hex'),
    userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    nowMs: clock.nowMs(),
  }
}

/**
 * Who has answered with a passkey; undefined: the answer is wrong, was given before, or its counter has not risen, as
 * of a copied authenticator (WebAuthn 6.1.1).
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  { browserHash, answer }: Answer,
): Promise<(Person & Pick<StoredPasskey, 'credentialId'>) | undefined> {
  const { database, clock } = deps
  const response = readAnswer<AuthenticationResponseJSON>(answer)
  if (response === undefined) return undefined
  const passkey = await selectPasskey(database, Buffer.from(response.id, 'base64url'))
  if (passkey === undefined) return undefined
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = partyOf(deps.baseUrl())
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isOwn(deps, { challenge, browserHash, userId: undefined }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const signCount = verified.authenticationInfo.newCounter
  if (!(await moveSignCount(database, passkey, { signCount, nowMs: clock.nowMs() }))) return undefined
  const { userId, email, credentialId } = passkey
  return { userId, email, credentialId }
}

interface Answer {
  readonly browserHash: Buffer
  /** The browser's answer as JSON (WebAuthn 5.1, toJSON). */
  readonly answer: string
}

const base64url = z.string().regex(/^[\w-]+$/)
const answerShape = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, userHandle: z.string().optional() }),
  clientExtensionResults: z.looseObject({}),
})

function readAnswer<Response>(answer: string): Response | undefined {
  try {
    return answerShape.parse(JSON.parse(answer)) as Response
  } catch {
    return undefined
  }
}

async function newChallenge(
  { database, clock, randomBytes }: PasskeyDeps,
  answerer: { readonly browserHash: Buffer; readonly userId: UserId | undefined },
): Promise<string> {
  const challenge = makeToken(randomBytes)
  await insertChallenge(database, {
    ...answerer,
    challengeHash: hashToken(challenge),
    nowMs: clock.nowMs(),
  })
  return challenge
}

const isOwn = (
  { database, clock }: PasskeyDeps,
  asked: { readonly challenge: string; readonly browserHash: Buffer; readonly userId: UserId | undefined },
): Promise<boolean> =>
  takeChallenge(database, { ...asked, challengeHash: hashToken(asked.challenge), nowMs: clock.nowMs() })

/** The handle by which authenticators know a person: nothing personal (WebAuthn 14.6.1). */
const handleOf = (userId: UserId): string => Buffer.from(uuidOf(userId), 'hex').toString('base64url')
