import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea } from '../../parts/field.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { WithReason } from './with-reason.tsx'
import { useWords } from './words.ts'

/** As the API bounds a message of a set-up order. */
const maxMessage = 4000

/** Agents that are set up for customers, and what a person does about them. */
export function SetupOrders() {
  const { say, formats } = useWords()
  const list = useList('listOperatorSetupOrders')
  const take = useChange('takeSetupOrder', ['listOperatorSetupOrders'])
  const ready = useChange('completeSetupOrder', ['listOperatorSetupOrders'])
  return (
    <>
      <Failure error={take.error} />
      <RecordTable
        of={list}
        rowsOf={(page) => page.orders}
        none={say('orders.none')}
        caption={say('setupOrders')}
        keyOf={({ id }) => id}
        columns={[
          { title: say('acct.created'), cell: ({ createdAt }) => formats.time(createdAt) },
          {
            title: say('acct.name'),
            cell: ({ accountId }) => (
              <Link to="/operator/accounts/$id" params={{ id: accountId }}>
                {accountId}
              </Link>
            ),
          },
          { title: say('acct.status'), cell: ({ status }) => status },
          { title: say('setup.waiting'), cell: ({ waitingFor }) => waitingFor },
          {
            title: say('dnc.action'),
            cell: ({ id, status, waitingFor }) => (
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
                    reasonLabel={say('reason')}
                    error={ready.error}
                    act={(reason) => ready.mutateAsync({ params: { id }, body: { reason } })}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

function AnswerCustomer({ id }: { readonly id: string }) {
  const { say } = useWords()
  const answer = useChange('answerSetupOrder', ['listOperatorSetupOrders'])
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
