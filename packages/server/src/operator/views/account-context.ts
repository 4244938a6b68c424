import type { BaseContext, Context } from '../../http/exchange/handler.ts'
import { keyPrincipal } from '../../http/exchange/principal.ts'
import type { KeyId } from '../../platform/kernel/ids.ts'

/** Stands for a key where the service itself runs an operation of an account: it has no limits and no stored answers. */
const noKey: KeyId = `key_${'0'.repeat(32)}`

const none = async () => {}

/** The context in which the service runs an operation of an account without a request of it. */
export function accountContext(
  context: BaseContext,
  { id, mode, status, language }: Context['account'],
): Context {
  const account = { id, mode, status, language }
  return {
    ...context,
    account,
    principal: keyPrincipal(noKey, account),
    range: undefined,
    lastEventId: undefined,
    recordResource: none,
    recordAnswer: none,
  }
}
