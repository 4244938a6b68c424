import type { ApiKey } from '@hovor/api'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { NewKey } from './new-key.tsx'
import { RenameKey } from './rename-key.tsx'
import { useWords } from './words.ts'

/** The keys of the account, as people tell them apart; a secret is shown when its key is made and never again. */
export function ApiKeys() {
  const { say, formats } = useWords()
  const read = useOperation('listApiKeys')
  return (
    <Loaded of={read}>
      {({ apiKeys, maxApiKeys }) => (
        <div className="flex flex-col gap-3">
          {apiKeys.length === 0 ? (
            <p>{say('keys.none')}</p>
          ) : (
            <Table
              caption={say('keys')}
              rows={apiKeys}
              keyOf={({ id }) => id}
              columns={[
                { title: say('keys.name'), cell: ({ name }) => name || say('keys.unnamed') },
                { title: say('keys.hint'), cell: ({ hint }) => <code>{hint}</code> },
                { title: say('keys.made'), cell: ({ createdAt }) => formats.time(createdAt) },
                {
                  title: say('keys.lastUsed'),
                  cell: ({ lastUsedAt }) =>
                    lastUsedAt === null ? say('keys.never') : formats.time(lastUsedAt),
                },
                { title: say('dnc.action'), cell: (key) => may('write') && <Actions of={key} /> },
              ]}
            />
          )}
          {may('write') && <NewKey isFull={apiKeys.length >= maxApiKeys} atMost={maxApiKeys} />}
        </div>
      )}
    </Loaded>
  )
}

function Actions({ of: key }: { readonly of: ApiKey }) {
  const { say } = useWords()
  const withdraw = useChange('withdrawApiKey', ['listApiKeys'])
  const { id, name, hint } = key
  // What nobody has named is known by its end.
  const called = name || hint.slice(-4)
  return (
    <div className="flex flex-wrap gap-2">
      <RenameKey of={key} called={called} />
      <Confirm
        look="bad"
        label={say('keys.revoke')}
        ariaLabel={say('keys.revokeOf', { name: called })}
        title={say('keys.revokeTitle', { name: called })}
        typed={called}
        error={withdraw.error}
        act={() => withdraw.mutateAsync({ params: { id } })}
      >
        <p>{say('keys.revokeWhy')}</p>
      </Confirm>
    </div>
  )
}
