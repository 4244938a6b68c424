import { useOperation } from '../../../api/use-operation.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'
import { type McpClient, mcpClientsIn } from './mcp-clients.ts'

/** No event tells of a request; six of the 60 a minute that a person has. */
const refetchInterval = 10_000
/** The most that one read returns. */
const limit = 200

/** The clients that have called tools lately. A new one appears by itself. */
export function ConnectedClients() {
  const { say } = useWords()
  const read = useOperation('listRequests', { query: { limit } }, { refetchInterval })
  return (
    <Loaded of={read}>
      {({ requests }) => {
        const clients = mcpClientsIn(requests)
        return clients.length === 0 ? <p role="status">{say('mcp.waiting')}</p> : <Clients of={clients} />
      }}
    </Loaded>
  )
}

function Clients({ of: clients }: { readonly of: readonly McpClient[] }) {
  const { say, formats } = useWords()
  const keys = useOperation('listApiKeys').data?.apiKeys ?? []
  function nameOf({ keyId }: McpClient) {
    if (keyId === undefined) return say('requests.app')
    const key = keys.find(({ id }) => id === keyId)
    return key === undefined ? say('requests.goneKey') : key.name || <code>{key.hint}</code>
  }
  return (
    <Table
      caption={say('mcp.connected')}
      rows={clients}
      keyOf={({ id }) => id}
      columns={[
        { title: say('mcp.client'), cell: nameOf },
        { title: say('mcp.lastTool'), cell: ({ lastOperation }) => <code>{lastOperation}</code> },
        { title: say('keys.lastUsed'), cell: ({ lastAt }) => formats.time(lastAt) },
        { title: say('mcp.calls'), isAmount: true, cell: ({ calls }) => calls },
      ]}
    />
  )
}
