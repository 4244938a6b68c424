import { askJson } from '../ask-json.ts'
import type { FakturoidDeps } from './fakturoid.ts'
import { fakturoidUser } from './fakturoid-records.ts'

type Account =
  | {
      readonly kind: 'ok'
      readonly account: { readonly loginKey: string; readonly accountLabel: string; readonly slug: string }
    }
  | { readonly kind: 'failed'; readonly detail: string }

/** The account that a token opens: its user's default one if there are several. */
export const fakturoidAccount =
  ({ http, url, userAgent }: FakturoidDeps) =>
  async (accessToken: string): Promise<Account> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': userAgent }
    const answer = await askJson(http, `${url}/user.json`, headers)
    if (answer.kind === 'failed') return answer
    const read = fakturoidUser.safeParse(answer.value)
    if (!read.success) return { kind: 'failed', detail: 'unexpected record format' }
    const { accounts, default_account: usual } = read.data
    const found = accounts.find(({ slug }) => slug === usual) ?? accounts[0]
    if (found === undefined) return { kind: 'failed', detail: 'no account' }
    const { slug, name } = found
    return { kind: 'ok', account: { loginKey: slug, accountLabel: name || slug, slug } }
  }
