import { createHmac, hkdfSync } from 'node:crypto'
import { type AccountId, type RandomBytes, uuidOf } from '../../../platform/kernel/ids.ts'
import { newSecret } from '../sign.ts'

/** Streams that resume one another: one signing secret, on any process. */
export interface StreamSession {
  /** 32 hexadecimal digits. */
  readonly id: string
  /** The position to resume after; undefined in a new session. */
  readonly after: number | undefined
}

/** The session that `Last-Event-ID` resumes; a new one if it is missing or malformed. */
export function sessionOf(lastEventId: string | undefined, randomBytes: RandomBytes): StreamSession {
  const [, id, position] = /^([0-9a-f]{32})\.(\d{1,15})$/.exec(lastEventId ?? '') ?? []
  if (id !== undefined) return { id, after: Number(position) }
  return { id: Buffer.from(randomBytes(16)).toString('hex'), after: undefined }
}

export const eventIdOf = (sessionId: string, position: number): string => `${sessionId}.${position}`

/**
 * The signing secrets of sessions. They follow from the session and the account, so none is stored and every process
 * with the same `pepper` has them; somebody else's session id leads to another secret.
 */
export function createSessionSecrets(pepper: string): (accountId: AccountId, sessionId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'hovor event streams', 32))
  return (accountId, sessionId) =>
    newSecret(() =>
      createHmac('sha256', key)
        .update(`${uuidOf(accountId)}.${sessionId}`)
        .digest(),
    )
}
