import type { ApiKey, ApiRequest } from '@hovor/api'
import { useOperation } from '../../api/use-operation.ts'
import { Table } from '../../parts/table.tsx'
import { person } from '../../person/person.ts'
import { useWords } from './words.ts'

/** Requests with who sent them, and what to do about errors. */
export function RequestTable({ of }: { readonly of: readonly ApiRequest[] }) {
  const { say, formats } = useWords()
  const keys = useOperation('listApiKeys').data?.apiKeys ?? []
  return (
    <Table
      caption={say('requests')}
      rows={of}
      keyOf={({ id }) => id}
      columns={[
        { title: say('time'), cell: ({ createdAt }) => formats.exactTime(createdAt) },
        {
          title: say('requests.request'),
          cell: ({ method, path, surface }) => (
            <>
              <code>
                {method} {path}
              </code>
              {surface === 'mcp' && ' · MCP'}
            </>
          ),
        },
        { title: say('requests.status'), cell: ({ status }) => status },
        { title: say('requests.error'), cell: ({ code }) => code !== undefined && <ErrorLink to={code} /> },
        { title: say('requests.sender'), cell: (request) => <Sender of={request} keys={keys} /> },
        { title: say('requests.takes'), isAmount: true, cell: ({ durationMs }) => `${durationMs} ms` },
        { title: 'ID', cell: ({ id }) => <code>{id}</code> },
      ]}
    />
  )
}

/** Leads to the meaning of the error and what to do. */
function ErrorLink({ to }: { readonly to: string }) {
  return <a href={`${person.root}/docs/errors#${encodeURIComponent(to)}`}>{to}</a>
}

function Sender({ of, keys }: { readonly of: ApiRequest; readonly keys: readonly ApiKey[] }) {
  const { say } = useWords()
  const { keyId, grantId } = of
  if (grantId !== undefined) return say('requests.app')
  if (keyId === undefined) return say('requests.person')
  const key = keys.find(({ id }) => id === keyId)
  return key === undefined ? say('requests.goneKey') : key.name || <code>{key.hint}</code>
}
