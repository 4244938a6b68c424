import { Link } from '@tanstack/react-router'
import { Page, Section } from '../../parts/page.tsx'
import { person } from '../../person/person.ts'
import { ApiKeys } from './api-keys.tsx'
import { assistantSnippets, programSnippets } from './client-snippets.ts'
import { Snippets } from './snippets.tsx'
import { useWords } from './words.ts'

/** How assistants and programs reach the account. */
export function DevelopersPage() {
  const { say } = useWords()
  const serviceUrl = `${location.origin}${person.root}`
  return (
    <Page title={say('nav.developers')}>
      <Section title={say('assistants')}>
        <p className="mb-3">{say('assistants.why')}</p>
        <Snippets of={assistantSnippets(serviceUrl)} />
        <p className="mt-3">
          <Link to="/developers/mcp">{say('mcp.more')}</Link>
        </p>
        <p className="mt-3">
          <a href={`${person.root}/developers/apps`}>{say('apps')}</a>
        </p>
      </Section>
      <Section title={say('keys')}>
        <ApiKeys />
        <p className="mt-3">
          <Link to="/developers/requests">{say('requests')}</Link>
        </p>
      </Section>
      <Section title={say('programs')}>
        <p className="mb-3">{say('programs.why')}</p>
        <Snippets of={programSnippets(serviceUrl)} />
      </Section>
      <Section title={say('reference')}>
        <ul className="flex flex-col gap-1">
          <li>
            <Link to="/developers/events">{say('events.more')}</Link>
          </li>
          <li>
            <a href={`${person.root}/docs`}>{say('docs')}</a>
          </li>
          <li>
            <a href={`${person.root}/openapi.json`}>OpenAPI</a>
          </li>
          <li>
            <a href={`${person.root}/docs/errors`}>{say('errors')}</a>
          </li>
        </ul>
      </Section>
    </Page>
  )
}
