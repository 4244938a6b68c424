import type { SetupOrder } from '@hovor/api'
import { Link } from '@tanstack/react-router'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useWords } from './words.ts'

const unpaid: readonly SetupOrder['status'][] = ['talking', 'quoted', 'checkout']

/** To try and launch what is ready, and to cancel what is not paid. */
export function OrderActions({ of: { id, status, agentId } }: { readonly of: SetupOrder }) {
  const { say } = useWords()
  const reads = ['getSetupOrder', 'listSetupOrders', 'listNumbers', 'listAgents'] as const
  const launch = useChange('launchSetupOrder', reads)
  const cancel = useChange('cancelSetupOrder', reads)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {status === 'ready' && agentId !== undefined && (
        <Link to="/talk" search={{ agent: agentId, version: 'draft' }}>
          {say('try.talk')}
        </Link>
      )}
      {status === 'ready' && (
        <Confirm
          look="main"
          label={say('launch')}
          title={say('launch.title')}
          error={launch.error}
          act={() => launch.mutateAsync({ params: { id } })}
        >
          <p>{say('launch.why')}</p>
        </Confirm>
      )}
      {unpaid.includes(status) && (
        <Confirm
          look="bad"
          label={say('orders.cancel')}
          title={say('orders.cancelTitle')}
          error={cancel.error}
          act={() => cancel.mutateAsync({ params: { id } })}
        >
          <p>{say('orders.cancelWhy')}</p>
        </Confirm>
      )}
    </div>
  )
}
