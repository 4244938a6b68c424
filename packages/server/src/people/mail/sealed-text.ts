import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'
import type { MailContent } from './templates/mail-content.ts'

interface MailKey {
  readonly accountId: AccountId
  readonly onceKey: string
}

interface MailText {
  /** Undefined: the account's own address. */
  readonly to?: string | undefined
  readonly content: MailContent
}

/** The text and recipient of a waiting e-mail; it may hold a link that opens an account. */
export const sealText = (seal: Seal, key: MailKey, text: MailText): Buffer =>
  seal.seal(JSON.stringify(text), mailPlace(key.accountId, key.onceKey))

/** Throws as `Seal.open` does. */
export const openText = (seal: Seal, key: MailKey, sealed: Uint8Array): MailText =>
  JSON.parse(seal.open(sealed, mailPlace(key.accountId, key.onceKey))) as MailText

export const mailPlace = (accountId: AccountId, onceKey: string): SealedPlace => ({
  table: 'mail',
  row: onceKey,
  accountId,
  field: 'sealed',
})
