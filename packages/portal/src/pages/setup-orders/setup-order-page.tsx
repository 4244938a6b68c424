import type { SetupOrder } from '@hovor/api'
import { Link, useParams } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { OrderActions } from './order-actions.tsx'
import { Quote } from './quote.tsx'
import { Thread } from './thread.tsx'
import { useWords } from './words.ts'

const over: readonly SetupOrder['status'][] = ['launched', 'cancelled']

/** One order: the talk about it, the offer, its payment and the launch. */
export function SetupOrderPage() {
  const { say, formats } = useWords()
  const { id } = useParams({ from: '/setup-orders/$id' })
  const read = useOperation('getSetupOrder', { params: { id } })
  return (
    <Page title={say('order')}>
      <Loaded of={read}>
        {({ order }) => (
          <>
            <Section title={say('order.state')}>
              <Facts
                of={[
                  [say('call.status'), say(`status.${order.status}`)],
                  [say('waiting'), order.waitingFor && say(`waiting.${order.waitingFor}`)],
                  [say('orders.created'), formats.time(order.createdAt)],
                  [
                    say('agent'),
                    order.agentId && (
                      <Link key="agent" to="/agents/$id" params={{ id: order.agentId }}>
                        {say('agent.show')}
                      </Link>
                    ),
                  ],
                  [say('numbers.number'), order.numberE164],
                ]}
              />
              {may('write') && <OrderActions of={order} />}
            </Section>
            <Section title={say('talk')}>
              <Thread of={order} isOpen={may('write') && !over.includes(order.status)} />
            </Section>
            {order.quote && (
              <Section title={say('quote')}>
                <Quote of={order} quote={order.quote} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
