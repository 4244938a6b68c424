import type { Entry } from '../cli/entry.ts'
import { type PrintIo, printAnswer } from '../cli/print-answer.ts'
import { type AccessFlags, identityOf } from './access.ts'

/**
 * `hovor whoami`: the service, the account and the kinds of credentials that commands use. The service is not asked, and
 * no secret is printed.
 * @throws Error when there are no credentials.
 */
export async function printWhoami(entry: Pick<Entry, 'env'>, flags: AccessFlags, io: PrintIo): Promise<void> {
  const { url, profile, account, key, operatorToken } = identityOf(entry.env, flags)
  if (key === undefined && operatorToken === undefined)
    throw new Error(
      'No API key and no operator token are set: run `hovor login`, or set HOVOR_API_KEY or HOVOR_OPERATOR_TOKEN.',
    )
  const mode = key === undefined ? undefined : modeOf(key)
  const known = {
    url,
    ...(profile !== undefined && { profile }),
    ...(mode !== undefined && { mode }),
    hasKey: key !== undefined,
    hasOperatorToken: operatorToken !== undefined,
    ...(account !== undefined && { account }),
  }
  await printAnswer({ name: 'whoami' }, known, io)
}

/** Every key says in its first letters what it is for; undefined: it is not a key of Hovor. */
function modeOf(key: string): 'live' | 'sandbox' | undefined {
  if (key.startsWith('hv_live_')) return 'live'
  return key.startsWith('hv_test_') ? 'sandbox' : undefined
}
