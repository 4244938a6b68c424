import type { Answer } from '../../../api/operation-types.ts'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'

type Key = Answer<'listAccountKeys'>['apiKeys'][number]

/** The keys of an account, the active ones first; a revoked one stays in the list for a while. */
export function AccountKeys({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const found = useOperation('listAccountKeys', { params: { id } })
  return (
    <Loaded of={found}>
      {({ apiKeys }) =>
        apiKeys.length === 0 ? (
          <p>{say('access.noKeys')}</p>
        ) : (
          <Table
            caption={say('access.keys')}
            rows={apiKeys}
            keyOf={(key) => key.id}
            columns={[
              { title: 'ID', cell: (key) => key.id },
              { title: say('access.keyName'), cell: ({ name }) => name },
              { title: say('access.keyHint'), cell: ({ hint }) => <code>{hint}</code> },
              { title: say('acct.created'), cell: ({ createdAt }) => formats.time(createdAt) },
              {
                title: say('access.lastUsed'),
                cell: ({ lastUsedAt }) => lastUsedAt && formats.time(lastUsedAt),
              },
              { title: say('dnc.action'), cell: (key) => <KeyEnd accountId={id} of={key} /> },
            ]}
          />
        )
      }
    </Loaded>
  )
}

/** Revokes a key, or says since when it is revoked. */
function KeyEnd({ accountId, of: key }: { readonly accountId: string; readonly of: Key }) {
  const { say, formats } = useWords()
  const revoke = useChange('deleteApiKey', ['listAccountKeys'])
  if (key.revokedAt !== null) return say('access.revokedAt', { time: formats.time(key.revokedAt) })
  const called = key.name || key.hint
  return (
    <Confirm
      look="bad"
      label={say('access.revokeKey')}
      ariaLabel={`${say('access.revokeKey')}: ${called}`}
      title={`${say('access.revokeKey')}: ${called}`}
      error={revoke.error}
      act={() => revoke.mutateAsync({ params: { id: accountId, keyId: key.id } })}
    >
      <p>{say('access.revokeKeyWhy')}</p>
    </Confirm>
  )
}
