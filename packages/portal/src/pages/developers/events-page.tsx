import { Link } from '@tanstack/react-router'
import { isMissing } from '../../api/api-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { person } from '../../person/person.ts'
import { SendTest } from '../webhook/send-test.tsx'
import { EventCatalogue } from './events/event-catalogue.tsx'
import { useWords } from './words.ts'

/** The events that a webhook gets, with an example of each. */
export function EventsPage() {
  const { say } = useWords()
  return (
    <Page title={say('events')}>
      <p>
        {say('events.why')} <a href={`${person.root}/docs/webhooks`}>{say('events.docs')}</a>
      </p>
      <Section title={say('events.catalogue')}>
        <EventCatalogue />
      </Section>
      {may('write') && (
        <Section title={say('events.send')}>
          <SendExample />
        </Section>
      )}
    </Page>
  )
}

function SendExample() {
  const { say } = useWords()
  const read = useOperation('getWebhook')
  if (isMissing(read.error))
    return (
      <p>
        {say('events.noWebhook')} <Link to="/webhook">{say('nav.webhook')}</Link>
      </p>
    )
  return (
    <Loaded of={read}>
      {({ webhook: { url } }) => (
        <>
          <p className="wrap-anywhere">{say('events.sendWhy', { url })}</p>
          <SendTest />
        </>
      )}
    </Loaded>
  )
}
