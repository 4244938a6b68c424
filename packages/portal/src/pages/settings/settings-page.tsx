import type { Account } from '@hovor/api'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { account, person } from '../../person/person.ts'
import { CompanyForm } from './company-form.tsx'
import { WeeklySummary } from './weekly-summary.tsx'
import { useWords } from './words.ts'

/** The account itself: who it belongs to, what it is sent, what it may do, and who signs in. */
export function SettingsPage() {
  const { say } = useWords()
  const read = useOperation('getAccount')
  return (
    <Page title={say('nav.settings')}>
      <Loaded of={read}>
        {(answer) => (
          <>
            <Section title={say('company')}>
              {may('write') ? <CompanyForm of={answer.account} /> : <Company of={answer.account} />}
              {answer.account.vatCheck && <VatNumber of={answer.account.vatCheck} />}
            </Section>
            {may('write') && (
              <Section title={say('notifications')}>
                <WeeklySummary isOn={answer.account.notifications.weeklySummary} />
              </Section>
            )}
            <Section title={say('people')}>
              <People />
            </Section>
            <Section title={say('limits')}>
              <Limits of={answer.account} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Company({ of: { companyName, billing } }: { readonly of: Account }) {
  const { say } = useWords()
  const { companyId, vatId, street, city, postalCode, country } = billing
  return (
    <Facts
      of={[
        [say('companyName'), companyName],
        [say('companyId'), companyId],
        [say('vatId'), vatId],
        [say('address'), [street, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ')],
      ]}
    />
  )
}

/** The answer of VIES about the VAT number, which decides whose tax documents have. */
function VatNumber({ of: { outcome, checkedAt } }: { readonly of: NonNullable<Account['vatCheck']> }) {
  const { say, formats } = useWords()
  return <Facts of={[[say('vies'), say(`vies.${outcome}`, { day: formats.day(checkedAt) })]]} />
}

/** These pages work without scripts, and are the service's own. */
function People() {
  const { say } = useWords()
  return (
    <ul className="flex flex-col gap-1">
      <li>
        <a href={`${person.root}/settings/team/${account?.accountId}`}>{say('person.team')}</a>
      </li>
      <li>
        <a href={`${person.root}/settings/security`}>{say('person.security')}</a>
      </li>
      <li>
        <a href={`${person.root}/developers/apps`}>{say('apps')}</a>
      </li>
    </ul>
  )
}

function Limits({
  of: { id, email, mode, limits, confirmSubscriptions, createdAt },
}: {
  readonly of: Account
}) {
  const { say, formats } = useWords()
  const { requestsPerMinute, smsPerDay, callsPerMinute, callsPerDay, concurrentAgentCalls } = limits
  return (
    <Facts
      of={[
        ['ID', <code key="id">{id}</code>],
        [say('email'), email],
        [say('mode'), say(`mode.${mode}`)],
        [say('since'), formats.day(createdAt)],
        [say('limits.agentCalls'), concurrentAgentCalls],
        [say('limits.callsPerMinute'), callsPerMinute],
        [say('limits.callsPerDay'), callsPerDay],
        [say('limits.smsPerDay'), smsPerDay],
        [say('limits.requestsPerMinute'), requestsPerMinute],
        [say('confirmSubscriptions'), say(confirmSubscriptions ? 'required' : 'notRequired')],
      ]}
    />
  )
}
