import { Link, useParams } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { AgentCopies } from './copies/agent-copies.tsx'
import { DraftForm } from './draft-form.tsx'
import { PublishDraft } from './publish-draft.tsx'
import { Simulation } from './simulation.tsx'
import { Versions } from './versions.tsx'
import { useWords } from './words.ts'

/** One agent: what it says and knows, as a draft that is published. */
export function AgentPage() {
  const { say, formats } = useWords()
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
            {may('write') && (
              <p>
                <Link to="/talk" search={{ agent: id }}>
                  {say('agents.talk')}
                </Link>
              </p>
            )}
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
            {may('write') && (
              <Section title={say('simulate')}>
                <Simulation id={id} />
              </Section>
            )}
            <Section title={say('versions')}>
              <Versions id={id} live={read.published} />
            </Section>
            {may('write') && (
              <Section title={say('copies.title')}>
                <AgentCopies id={id} draft={read.draft} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
