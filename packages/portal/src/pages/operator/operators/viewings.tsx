import { Link } from '@tanstack/react-router'
import { useOperation } from '../../../api/use-operation.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { useWords } from '../words.ts'

/** Which accounts operators look at now. */
export function Viewings() {
  const { say, formats } = useWords()
  const found = useOperation('listViewings')
  return (
    <Loaded of={found}>
      {({ viewings }) =>
        viewings.length === 0 ? (
          <p>{say('viewings.none')}</p>
        ) : (
          <Table
            caption={say('viewings')}
            rows={viewings}
            keyOf={({ accountId, operatorId, startedAt }) => `${accountId} ${operatorId} ${startedAt}`}
            columns={[
              {
                title: say('acct.name'),
                cell: ({ accountId }) => (
                  <Link to="/operator/accounts/$id" params={{ id: accountId }}>
                    {accountId}
                  </Link>
                ),
              },
              { title: say('audit.actor'), cell: ({ operatorId }) => operatorId },
              { title: say('month.from'), cell: ({ startedAt }) => formats.time(startedAt) },
              { title: say('month.to'), cell: ({ expiresAt }) => formats.time(expiresAt) },
            ]}
          />
        )
      }
    </Loaded>
  )
}
