import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, lastEntries } from '../../people/index.ts'
import type { TestedConnection } from './connection.port.ts'
import type { ConnectionDeps } from './connection-deps.ts'

/** GET /operator/v1/connections: states are those of the process that answers, tests those of the audit log. */
export const listConnections = (deps: ConnectionDeps) =>
  handleOperator(operations.listConnections, async (context) => {
    const { connections, providers, partStates } = deps
    const ids = connections.map(({ id }) => id)
    const tests = await lastEntries(context.db, 'connection.test', ids)
    const states: Readonly<Record<string, State>> = { ...providers?.states(), ...stateOfKinds(partStates()) }
    const attempts = providers?.attempts() ?? {}
    await audit(deps, context, { action: 'connections.list', target: 'connections' })
    return {
      connections: connections.map(({ id, kind }) => ({
        id,
        kind,
        state: states[id] ?? null,
        lastHour: attempts[id] ?? null,
        lastTest: lastTestOf(tests.get(id)),
      })),
    }
  })

type State = ReturnType<ConnectionDeps['partStates']>['mail']

/** Connections other than providers of speech and language have the state of their part. */
const stateOfKinds = ({
  voiceCarrier,
  smsc,
  mail,
  payments,
}: ReturnType<ConnectionDeps['partStates']>): Partial<Record<TestedConnection['kind'], State>> => ({
  trunk: voiceCarrier,
  smsc,
  mail,
  payments,
})

function lastTestOf(
  entry: { readonly at: number; readonly actor: string; readonly after: unknown } | undefined,
) {
  const result = (entry?.after as { readonly result?: unknown } | null | undefined)?.result
  if (entry === undefined || (result !== 'ok' && result !== 'failed')) return null
  return { at: entry.at, by: entry.actor, result } as const
}
