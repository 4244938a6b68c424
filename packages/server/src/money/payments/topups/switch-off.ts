import type { AutoTopupOff, Mailer } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountId } from '../../../platform/kernel/ids.ts'
import { dropCard } from '../state/card-account.store.ts'

interface SwitchOff extends Pick<AutoTopupOff, 'reason' | 'amountHal'> {
  readonly accountId: AccountId
  /** The id of the cause: the owner is mailed once for each. */
  readonly because: string
}

/**
 * Automatic top-ups stay off until the owner saves a card again, and an e-mail says so; nothing where they were off.
 * decision:0034
 */
export async function switchOff(
  { mailer }: { readonly mailer: Mailer },
  tx: Db,
  { accountId, because, reason, amountHal }: SwitchOff,
): Promise<void> {
  if ((await dropCard(tx, accountId)) === null) return
  const content = { kind: 'auto-topup-off', reason, amountHal } as const
  await mailer.send(tx, { accountId, onceKey: `auto-topup-off:${because}`, content })
}
