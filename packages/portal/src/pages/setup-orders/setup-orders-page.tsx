import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea } from '../../parts/field.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** The longest brief of the API (spec:setup-orders.bounds). */
const maxBrief = 4000

/** Agents that are set up for the customer. */
export function SetupOrdersPage() {
  const { say, formats } = useWords()
  const list = useList('listSetupOrders')
  return (
    <Page title={say('nav.setup-orders')}>
      <Section title={say('orders')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.orders}
          caption={say('orders')}
          none={say('orders.none')}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say('orders.created'),
              cell: ({ id, createdAt }) => (
                <Link to="/setup-orders/$id" params={{ id }}>
                  {formats.time(createdAt)}
                </Link>
              ),
            },
            { title: say('call.status'), cell: ({ status }) => say(`status.${status}`) },
            {
              title: say('waiting'),
              cell: ({ waitingFor }) => waitingFor && say(`waiting.${waitingFor}`),
            },
            { title: say('numbers.number'), cell: ({ numberE164 }) => numberE164 },
          ]}
        />
      </Section>
      {may('write') && (
        <Section title={say('new')}>
          <NewOrder />
        </Section>
      )}
    </Page>
  )
}

function NewOrder() {
  const { say, language } = useWords()
  const navigate = useNavigate()
  const create = useChange('createSetupOrder', ['listSetupOrders'])
  const [brief, setBrief] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(
      { body: { brief, language } },
      { onSuccess: ({ order }) => void navigate({ to: '/setup-orders/$id', params: { id: order.id } }) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <TextArea
        label={say('brief')}
        hint={say('brief.hint')}
        required
        rows={4}
        maxLength={maxBrief}
        value={brief}
        onChange={({ target }) => setBrief(target.value)}
      />
      <Failure error={create.error} />
      <p>
        <Button look="main" type="submit" disabled={create.isPending || brief.trim() === ''}>
          {say('new.send')}
        </Button>
      </p>
    </form>
  )
}
