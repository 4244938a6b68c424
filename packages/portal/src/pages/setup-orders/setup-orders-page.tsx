import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea } from '../../parts/field.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
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
        <Loaded of={list}>
          {(pages) => {
            const orders = pages.flatMap((page) => page.orders)
            if (orders.length === 0) return <Empty text={say('orders.none')} />
            return (
              <Table
                caption={say('orders')}
                rows={orders}
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
            )
          }}
        </Loaded>
        <LoadMore of={list} />
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
