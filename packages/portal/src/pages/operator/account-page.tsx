import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Answer } from '../../api/operation-types.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Select } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { AccountAccess } from './account/account-access.tsx'
import { AccountLimits } from './account/account-limits.tsx'
import { AccountNotes } from './account/account-notes.tsx'
import { AccountPrices } from './account/account-prices.tsx'
import { accountRecords } from './account/account-records.tsx'
import { accountViewIn, accountViews } from './account/account-view.ts'
import { AdjustCredit } from './account/adjust-credit.tsx'
import { CloseAccount } from './account/close-account.tsx'
import { Suspension } from './account/suspension.tsx'
import { ViewAs } from './account/view-as.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { People } from './people/people.tsx'
import { useWords } from './words.ts'

type Account = Answer<'getOperatorAccount'>['account']

/** One account: its state and credit, and what it has recorded. */
export function AccountPage() {
  const { say, formats } = useWords()
  const { id } = useParams({ from: '/operator/accounts/$id' })
  const found = useOperation('getOperatorAccount', { params: { id } })
  const suspended = (suspension: Account['suspension']) =>
    suspension === null
      ? []
      : ([
          [say('acct.suspendedAt'), formats.time(suspension.at)],
          [say('acct.suspendedBy'), suspension.by],
          [say('acct.suspendedWhy'), suspension.reason || undefined],
        ] as const)
  const name = found.data?.account.companyName || found.data?.account.email || id
  return (
    <OperatorFrame title={name}>
      <Loaded of={found}>
        {({ account }) => (
          <>
            <Section title={say('acct.status')}>
              <Facts
                of={[
                  ['ID', account.id],
                  [say('acct.status'), say(`acct.status.${account.status}`)],
                  ...suspended(account.suspension),
                  [say('acct.email'), account.email],
                  [say('acct.mode'), say(`acct.mode.${account.mode}`)],
                  [say('acct.created'), formats.time(account.createdAt)],
                  [say('acct.closed'), account.closedAt && formats.time(account.closedAt)],
                  [say('acct.balance'), formats.money(account.balanceHal)],
                ]}
              />
              <div className="mt-3 flex flex-wrap gap-2">
                <Suspension key={account.status} id={id} name={name} status={account.status} />
                <ViewAs id={id} name={name} />
              </div>
              <p className="mt-3">
                <Link to="/operator/audit" search={{ target: id }}>
                  {say('acct.audit')}
                </Link>
              </p>
            </Section>
            <Section title={say('notes')}>
              <AccountNotes id={id} />
            </Section>
            <Section title={say('people')}>
              <People id={id} />
            </Section>
            <Section title={say('credit.adjust')}>
              <AdjustCredit id={id} name={name} />
            </Section>
            <Section title={say('acct.limits')}>
              <AccountLimits id={id} limits={account.limits} />
            </Section>
            <Section title={say('prices')}>
              <AccountPrices id={id} />
            </Section>
            <Section title={say('access')}>
              <AccountAccess id={id} />
            </Section>
            <Records id={id} />
            <Section title={say('closing')}>
              <CloseAccount id={id} email={account.email} isClosed={account.closedAt !== null} />
            </Section>
          </>
        )}
      </Loaded>
    </OperatorFrame>
  )
}

function Records({ id }: { readonly id: string }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const { view = 'ledger' } = useSearch({ from: '/operator/accounts/$id' })
  const Shown = accountRecords[view]
  return (
    <Section title={say(view)}>
      <div className="mb-3 max-w-xs">
        <Select
          label={say('view')}
          value={view}
          onChange={({ target }) =>
            void navigate({
              to: '/operator/accounts/$id',
              params: { id },
              search: accountViewIn({ view: target.value }),
              replace: true,
            })
          }
        >
          {accountViews.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </Select>
      </div>
      <Shown id={id} />
    </Section>
  )
}
