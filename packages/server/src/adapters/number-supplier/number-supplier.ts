import { z } from 'zod'
import type { NumberSupplier, SupplierState } from '../../numbering/numbers/stock/number-supplier.port.ts'
import type { OrderId } from '../../platform/kernel/ids.ts'
import { createSupplierHttp, type SupplierHttpOptions } from './supplier-http.ts'

const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('provisioning') }),
  z.object({ status: z.literal('done'), numbers: z.array(z.string().max(16)).min(1).max(10) }),
  z.object({ status: z.literal('failed'), reason: z.string().min(1).max(300) }),
])

interface HttpNumberSupplier extends NumberSupplier {
  close(): Promise<void>
}

/**
 * A number supplier over REST: `PUT /v1/orders/{id}`, `GET /v1/orders/{id}`, `DELETE /v1/numbers/{e164}`. Only a
 * readable 4xx proves that nothing happened, except 429, which asks for a retry later.
 */
export function createNumberSupplier(options: SupplierHttpOptions): HttpNumberSupplier {
  const http = createSupplierHttp(options)
  return {
    async order({ id, ...order }) {
      const answer = await http.send({ method: 'PUT', path: pathOf(id), body: order })
      if (answer === undefined) return 'unknown'
      if (isState(answer.body) && answer.status < 300) return 'accepted'
      return isRefusal(answer.status) ? 'refused' : 'unknown'
    },
    async stateOf(orderId) {
      const answer = await http.send({ method: 'GET', path: pathOf(orderId) })
      if (answer?.status === 404) return { kind: 'none' }
      const state = answer?.status === 200 ? orderState.safeParse(answer.body) : undefined
      return state?.success ? stateOf(state.data) : { kind: 'unknown' }
    },
    async release(e164) {
      const answer = await http.send({ method: 'DELETE', path: `/v1/numbers/${encodeURIComponent(e164)}` })
      if (answer === undefined) return 'unknown'
      if (answer.status < 300 || answer.status === 404) return 'released'
      return isRefusal(answer.status) ? 'refused' : 'unknown'
    },
    close: http.close,
  }
}

const pathOf = (orderId: OrderId): string => `/v1/orders/${encodeURIComponent(orderId)}`

const isState = (body: unknown): boolean => orderState.safeParse(body).success

/** A wrong key, path or pace is our own fault and does not refuse an order. */
const isRefusal = (status: number): boolean => [400, 409, 422].includes(status)

function stateOf(state: z.output<typeof orderState>): SupplierState {
  switch (state.status) {
    case 'provisioning':
      return { kind: 'provisioning' }
    case 'done':
      return { kind: 'done', numbers: state.numbers }
    case 'failed':
      return { kind: 'failed', reason: state.reason }
  }
}
