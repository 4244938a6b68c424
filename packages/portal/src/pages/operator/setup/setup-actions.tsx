import { useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextArea } from '../../../parts/field.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

type Order = Pick<Answer<'getOperatorSetupOrder'>['order'], 'id' | 'status' | 'waitingFor'>

/** As the API bounds a message of a set-up order. */
const maxMessage = 4000
const reads = ['listOperatorSetupOrders', 'getOperatorSetupOrder'] as const
const paid: readonly Order['status'][] = ['paid', 'building', 'ready']

/** The steps of a person in a set-up order that its state allows. */
export function SetupActions({ of: { id, status, waitingFor } }: { readonly of: Order }) {
  const { say } = useWords()
  const take = useChange('takeSetupOrder', reads)
  const ready = useChange('completeSetupOrder', reads)
  return (
    <div className="flex flex-wrap gap-2">
      {waitingFor !== 'operator' && (
        <Button
          aria-label={`${say('orders.take')}: ${id}`}
          disabled={take.isPending}
          onClick={() => take.mutate({ params: { id }, body: {} })}
        >
          {say('orders.take')}
        </Button>
      )}
      <AnswerCustomer id={id} />
      {status === 'building' && (
        <WithReason
          label={say('setup.ready')}
          about={id}
          title={say('setup.ready')}
          why={say('setup.readyWhy')}
          error={ready.error}
          act={(reason) => ready.mutateAsync({ params: { id }, body: { reason } })}
        />
      )}
      {paid.includes(status) && <RefundOrder id={id} />}
      <Failure error={take.error} />
    </div>
  )
}

function AnswerCustomer({ id }: { readonly id: string }) {
  const { say } = useWords()
  const answer = useChange('answerSetupOrder', reads)
  const [message, setMessage] = useState('')
  async function act() {
    await answer.mutateAsync({ params: { id }, body: { message } })
    setMessage('')
  }
  return (
    <Confirm
      label={say('setup.answer')}
      ariaLabel={`${say('setup.answer')}: ${id}`}
      title={say('setup.answer')}
      error={answer.error}
      act={act}
    >
      <TextArea
        label={say('setup.text')}
        required
        rows={5}
        maxLength={maxMessage}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </Confirm>
  )
}

function RefundOrder({ id }: { readonly id: string }) {
  const { say } = useWords()
  const refund = useChange('refundSetupOrder', reads)
  const [to, setTo] = useState<'credit' | 'card'>('credit')
  return (
    <WithReason
      look="bad"
      label={say('setup.refund')}
      about={id}
      title={say('setup.refund')}
      why={say('setup.refundWhy')}
      error={refund.error}
      act={(reason) => refund.mutateAsync({ params: { id }, body: { reason, to } })}
    >
      <Select
        label={say('refund.to')}
        value={to}
        onChange={({ target }) => setTo(target.value === 'card' ? 'card' : 'credit')}
      >
        <option value="credit">{say('refund.to.credit')}</option>
        <option value="card">{say('refund.to.card')}</option>
      </Select>
    </WithReason>
  )
}
