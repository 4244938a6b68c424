import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** Carriers, providers and servers, each with a live test. */
export function Connections() {
  const { say, formats } = useWords()
  const found = useOperation('listConnections')
  return (
    <Loaded of={found}>
      {({ connections }) =>
        connections.length === 0 ? (
          <p>{say('connections.none')}</p>
        ) : (
          <Table
            caption={say('connections')}
            rows={connections}
            keyOf={({ id }) => id}
            columns={[
              { title: say('connections.name'), cell: ({ id }) => id },
              { title: say('kind'), cell: ({ kind }) => say(`connection.${kind}`) },
              {
                title: say('acct.status'),
                cell: ({ state }) => state && say(`service.state.${state}`),
              },
              {
                title: say('connections.failures'),
                isAmount: true,
                cell: ({ lastHour }) =>
                  lastHour && say('connections.ofAttempts', { ...lastHour, percent: percentOf(lastHour) }),
              },
              {
                title: say('connections.lastTest'),
                cell: ({ lastTest }) =>
                  lastTest && (
                    <span className={lastTest.result === 'ok' ? '' : 'text-bad'}>
                      {say(`connections.last.${lastTest.result}`, { time: formats.time(lastTest.at) })}
                    </span>
                  ),
              },
              { title: say('connections.result'), cell: ({ id }) => <LiveTest name={id} /> },
            ]}
          />
        )
      }
    </Loaded>
  )
}

/** Whole per cent; of nothing nothing failed. */
const percentOf = ({
  attempts,
  failures,
}: {
  readonly attempts: number
  readonly failures: number
}): number => (attempts === 0 ? 0 : Math.round((100 * failures) / attempts))

function LiveTest({ name }: { readonly name: string }) {
  const { say } = useWords()
  const run = useChange('testConnection', ['listConnections'])
  const tested = run.data?.test
  return (
    <div className="flex flex-col gap-1">
      <p>
        <Button
          aria-label={`${say('connections.test')}: ${name}`}
          disabled={run.isPending}
          onClick={() => run.mutate({ params: { name } })}
        >
          {say(run.isPending ? 'connections.testing' : 'connections.test')}
        </Button>
      </p>
      <Failure error={run.error} />
      {tested && !run.isPending && (
        <div role="status">
          <p className={tested.result === 'ok' ? '' : 'text-bad'}>
            {say(`connections.${tested.result}`, { ms: tested.tookMs })}
          </p>
          <ul lang="en">
            {tested.findings.map(({ step, found, advice }) => (
              <li key={`${step} ${found}`}>
                {found} {advice}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
