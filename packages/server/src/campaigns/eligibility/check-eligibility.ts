import { isIP } from 'node:net'
import type { Eligibility } from '@hovor/api'
import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { EligibilityDeps } from './eligibility-deps.ts'

/**
 * Refuses an address that can never be asked, and an account without a secret to sign with. Names are not looked up:
 * this runs in a transaction, and every request is judged again.
 */
export async function checkEligibility(
  db: Db,
  account: Caller,
  { url }: Eligibility,
  { http, signer }: Pick<EligibilityDeps, 'http' | 'signer'>,
) {
  const plainHttp = account.mode === 'sandbox'
  const why = URL.canParse(url) ? whyRefused(new URL(url), plainHttp) : 'is not a URL'
  if (why !== undefined) return invalid('eligibility.url', url, why)
  if (isIP(hostOf(url)) !== 0) {
    const target = await http.check(url, { plainHttp })
    if (target.kind === 'refused') return invalid('eligibility.url', url, target.why)
  }
  if (await signer.hasSecret(db, account.id)) return undefined
  return fail('validation', {
    message: 'eligibility: is signed with the secret of the webhook, and the account has no webhook.',
    action: 'Set a webhook with PUT /v1/webhook first.',
  })
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

function whyRefused({ protocol, username, password }: URL, plainHttp: boolean): string | undefined {
  if (protocol !== 'https:' && !(protocol === 'http:' && plainHttp)) return 'must begin with https://'
  return username === '' && password === '' ? undefined : 'must not contain a user name or password'
}
