import { Link, useParams } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { DraftForm } from './draft-form.tsx'
import { PublishDraft } from './publish-draft.tsx'

/** One agent: what it says and knows, as a draft that is published. */
export function AgentPage() {
  const { say, formats } = useLanguage()
  const { id } = useParams({ from: '/agents/$id' })
  const agent = useOperation('getAgent', { params: { id } })
  const draft = useOperation('getAgentDraft', { params: { id } })
  return (
    <Page title={agent.data?.agent.name ?? say('agents.title')}>
      <Loaded of={agent}>
        {({ agent: { numberE164, publishedAt, language, suspended } }) => (
          <Section title={say('agents.state')}>
            {suspended && <p role="alert">{say('agents.suspended')}</p>}
            <Facts
              of={[
                [say('agents.language'), say(`agentLanguage.${language}`)],
                [
                  say('numbers.number'),
                  <Link key="number" to="/numbers">
                    {numberE164 ?? say('none')}
                  </Link>,
                ],
                [say('agents.published'), publishedAt === null ? undefined : formats.time(publishedAt)],
              ]}
            />
          </Section>
        )}
      </Loaded>
      <Loaded of={draft}>
        {(read) => (
          <>
            <Section title={say('agents.draft')}>
              <DraftForm key={id} id={id} read={read} />
            </Section>
            <Section title={say('agents.publish')}>
              <PublishDraft id={id} read={read} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
