import type { Integration } from '@hovor/api'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useWords } from './words.ts'

/** Ends a connection, after saying which agents use it. */
export function Disconnect({ of: { id, label } }: { readonly of: Integration }) {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  const disconnect = useChange('deleteIntegration', ['listIntegrations', 'listAgents', 'getAgentDraft'])
  const users = (agents.data?.agents ?? []).filter(
    ({ calendar, invoicesIntegrationId }) => calendar?.integrationId === id || invoicesIntegrationId === id,
  )
  return (
    <Confirm
      look="bad"
      label={say('disconnect')}
      ariaLabel={say('disconnectOf', { label })}
      title={say('disconnectTitle', { label })}
      error={disconnect.error}
      act={() => disconnect.mutateAsync({ params: { id } })}
    >
      <p>{say('disconnectWhy')}</p>
      {users.length > 0 && (
        <p>{say('disconnectAgents', { agents: users.map(({ name }) => name).join(', ') })}</p>
      )}
    </Confirm>
  )
}
