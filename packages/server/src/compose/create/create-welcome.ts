import type { PageRoute } from '../../http/pages/pages.ts'
import { createFirstVisits } from '../../people/index.ts'
import { prepareFirstAccount, sandboxEmail } from '../../sandbox/index.ts'
import type { FeatureContext } from '../needs/feature-context.ts'
import type { AccountSide } from './create-accounts.ts'

/** How the operator of a sandbox gets to its portal. */
export interface Welcome {
  /**
   * Makes the account of the first start and has it prepared, with an API key of it: at the next start again, unless that has
   * succeeded. `prepare` is not called where there are accounts already.
   */
  prepareAccount(prepare: (apiKey: string) => Promise<void>): Promise<void>
  /**
   * A link that signs in once, within 15 minutes, and leads on to where people talk with agents. Undefined: its owner
   * has a password, or there is no such person.
   */
  invite(): Promise<string | undefined>
}

/** Undefined where there are no such links. */
export function createWelcome(
  service: FeatureContext,
  { users, accounts, credit, mailer }: Pick<AccountSide, 'users' | 'accounts' | 'credit' | 'mailer'>,
): (Welcome & { readonly pages: readonly PageRoute[] }) | undefined {
  const { base, firstVisitsFrom: from } = service
  if (from === 'nowhere') return undefined
  const visits = createFirstVisits({
    ...service,
    openVisit: users.openVisit,
    mailer,
    secret: service.pepper,
    baseUrl: () => base.url,
    from,
  })
  return {
    pages: visits.pages,
    prepareAccount: (prepare) => prepareFirstAccount({ ...service, accounts, credit }, prepare),
    invite: () => visits.invite(sandboxEmail),
  }
}
