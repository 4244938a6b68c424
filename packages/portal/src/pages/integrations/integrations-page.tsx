import type { Integration } from '@hovor/api'
import { useOperation } from '../../api/use-operation.ts'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { CalendarTest } from './calendar-test.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { Disconnect } from './disconnect.tsx'
import { Providers } from './providers.tsx'
import { useWords } from './words.ts'

/** Calendars and invoicing systems: what is connected, how it is, and how to connect another. */
export function IntegrationsPage() {
  const { say } = useWords()
  const read = useOperation('listIntegrations')
  return (
    <Page title={say('nav.integrations')}>
      <Loaded of={read}>
        {({ integrations, providers }) => (
          <>
            {integrations.length === 0 && <Empty text={say('none.connected')} />}
            {integrations.map((integration) => (
              <Section
                key={integration.id}
                title={integration.label || say(`provider.${integration.provider}`)}
              >
                <Connected of={integration} />
              </Section>
            ))}
            {may('write') && (
              <>
                <Section title={say('connect')}>
                  <Providers of={providers} />
                </Section>
                <Section title={say('provider.calendar-app-password')}>
                  <CredentialsForm provider="calendar-app-password" />
                </Section>
                <Section title={say('provider.invoices-credentials')}>
                  <CredentialsForm provider="invoices-credentials" />
                </Section>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Connected({ of }: { readonly of: Integration }) {
  const { say, formats } = useWords()
  const { provider, accountLabel, createdAt, lastVerifiedAt, lastError, kind } = of
  return (
    <div className="flex flex-col items-start gap-3">
      <Facts
        of={[
          [say('provider'), say(`provider.${provider}`)],
          [say('account'), accountLabel],
          [say('since'), formats.time(createdAt)],
          [say('verified'), lastVerifiedAt === undefined ? say('never') : formats.time(lastVerifiedAt)],
          [
            say('problem'),
            lastError && (
              <span key="problem" lang="en" className="text-bad">
                {lastError}
              </span>
            ),
          ],
        ]}
      />
      {may('write') && (
        <div className="flex flex-wrap gap-2">
          {kind === 'calendar' && <CalendarTest id={of.id} />}
          <Disconnect of={of} />
        </div>
      )}
    </div>
  )
}
