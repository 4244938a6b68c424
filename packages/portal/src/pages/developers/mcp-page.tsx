import { Page, Section } from '../../parts/page.tsx'
import { person } from '../../person/person.ts'
import { assistantSnippets } from './client-snippets.ts'
import { ConnectedClients } from './mcp/connected-clients.tsx'
import { ConnectionTest } from './mcp/connection-test.tsx'
import { ToolList } from './mcp/tool-list.tsx'
import { Snippets } from './snippets.tsx'
import { useWords } from './words.ts'

/** How an assistant is connected, whether that works, and what it can do then. */
export function McpPage() {
  const { say } = useWords()
  const serviceUrl = `${location.origin}${person.root}`
  return (
    <Page title={say('mcp')}>
      <p>
        {say('assistants.why')} <a href={`${person.root}/docs/mcp`}>{say('docs')}</a>
      </p>
      <Section title={say('mcp.connected')}>
        <ConnectedClients />
        <p className="mt-3">
          <a href={`${person.root}/developers/apps`}>{say('apps')}</a>
        </p>
      </Section>
      <Section title={say('mcp.test')}>
        <ConnectionTest serviceUrl={serviceUrl} />
      </Section>
      <Section title={say('mcp.connect')}>
        <Snippets of={assistantSnippets(serviceUrl)} />
      </Section>
      <Section title={say('mcp.tools')}>
        <ToolList />
      </Section>
    </Page>
  )
}
