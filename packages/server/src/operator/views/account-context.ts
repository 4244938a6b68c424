import type { BaseContext, Context } from '../../http/exchange/handler.ts'
import type { KeyId } from '../../platform/kernel/ids.ts'

/** Stands for a key where the service itself runs an operation of an account: it has no limits and no stored answers. */
const noKey: KeyId = `key_${'0'.repeat(32)}`

const none = async () => {}

/** The context in which the service runs an operation of an account without a request of it. */
export const accountContext = (
  context: BaseContext,
  { id, mode, status, language }: Context['account'],
): Context => ({
  ...context,
  account: { id, mode, status, language },
  keyId: noKey,
  session: undefined,
  range: undefined,
  lastEventId: undefined,
  recordResource: none,
  recordAnswer: none,
})
