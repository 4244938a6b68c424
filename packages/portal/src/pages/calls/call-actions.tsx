import type { Call } from '@hovor/api'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useWords } from './words.ts'

/** Actions after a call: to call again, and never again. */
export function CallActions({ of: call }: { readonly of: Call }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const again = useChange('placeCall', ['listCalls', 'getBalance'])
  const block = useChange('addDoNotCall', ['listDoNotCall'])
  const other = call.direction === 'out' ? call.to : call.from
  const { agentId } = call
  if (!other.startsWith('+')) return null
  return (
    <div className="flex flex-wrap gap-2">
      {agentId !== undefined && (
        <Confirm
          label={say('again')}
          title={say('againTitle', { number: other })}
          error={again.error}
          act={async () => {
            const placed = await again.mutateAsync({
              body: { to: other, agentId: agentId as `ag_${string}` },
            })
            await navigate({ to: '/calls/$id', params: { id: placed.call.id } })
          }}
        >
          <p>{say('againWhy')}</p>
        </Confirm>
      )}
      <Confirm
        look="bad"
        label={say('block')}
        title={say('blockTitle', { number: other })}
        error={block.error}
        act={() => block.mutateAsync({ body: { e164: other } })}
      >
        <p>{say('blockWhy')}</p>
      </Confirm>
      {block.isSuccess && <p role="status">{say('blocked', { number: other })}</p>}
    </div>
  )
}
