import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { TextField } from '../../parts/field.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { useWords } from './words.ts'

/** Has the agent that answers a number call a phone, to hear it as callers do. */
export function TestCall({ agentId }: { readonly agentId: string }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const call = useChange('placeTestCall', ['listCalls', 'getBalance'])
  const [to, setTo] = useState('')
  async function act() {
    const placed = await call.mutateAsync({ params: { id: agentId }, body: { to: e164Of(to) } })
    await navigate({ to: '/calls/$id', params: { id: placed.call.id } })
  }
  return (
    <div className="flex max-w-md flex-col items-start gap-3">
      <p>{say('testCall.why')}</p>
      <TextField
        label={say('testCall.to')}
        type="tel"
        maxLength={32}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Confirm
        label={say('testCall')}
        title={say('testCall.title', { number: e164Of(to) })}
        isDisabled={to.trim() === ''}
        error={call.error}
        act={act}
      >
        <p>{say('testCall.cost')}</p>
      </Confirm>
    </div>
  )
}
