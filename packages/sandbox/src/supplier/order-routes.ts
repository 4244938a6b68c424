import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { areaCodeOf } from './area-codes.ts'
import type { SupplierContext } from './supplier-context.ts'
import type { SupplierOrder } from './supplier-state.ts'

/** Provisioning time of a number. */
const provisioningMs = 2000
const maxOrders = 10_000
const stockOfArea = 1_000_000

const OrderBody = z.strictObject({
  country: z.enum(['CZ', 'SK']),
  region: z.string().min(1).max(60),
  count: z.int().min(1).max(10),
  address: z.record(z.string().max(40), z.string().max(200)),
})

/**
 * Orders under the customer's reference: a repeated order returns the first response and is not executed again, a
 * different order under the same reference is refused. Numbers are delivered some time later.
 */
export function serveSupplierOrders(server: FastifyInstance, context: SupplierContext): void {
  const { state, clock, happenings } = context
  server.put<{ Params: { reference: string } }>('/v1/orders/:reference', async (request, reply) => {
    const { reference } = request.params
    const body = OrderBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: 'This is not an order.' })
    const known = state.orders.get(reference)
    if (known !== undefined) {
      if (JSON.stringify(known.asked) !== JSON.stringify(body.data))
        return reply.code(409).send({ error: 'The reference belongs to another order.' })
      return reply.code(200).send(viewOf(reference, known, clock.nowMs()))
    }
    if (state.orders.size >= maxOrders) return reply.code(422).send({ error: 'No more orders.' })
    const order = {
      asked: body.data,
      numbers: take(context, body.data),
      readyAtMs: clock.nowMs() + provisioningMs,
    }
    state.orders.set(reference, order)
    happenings.add('supplier.ordered', { reference, ...body.data, numbers: order.numbers })
    return reply.code(202).send(viewOf(reference, order, clock.nowMs()))
  })
  server.get<{ Params: { reference: string } }>('/v1/orders/:reference', async (request, reply) => {
    const { reference } = request.params
    const order = state.orders.get(reference)
    if (order === undefined) return reply.code(404).send({ error: 'There is no such order.' })
    return viewOf(reference, order, clock.nowMs())
  })
  server.get<{ Querystring: { country?: string; region?: string } }>(
    '/v1/stock',
    async ({ query }, reply) => {
      const country = query.country === 'SK' ? 'SK' : 'CZ'
      if (query.region === undefined) return reply.code(400).send({ error: 'A region is needed.' })
      const area = areaCodeOf(country, query.region)
      const sold = [...state.taken].filter((e164) => e164.startsWith(area)).length
      return { country, region: query.region, available: stockOfArea - sold }
    },
  )
  server.delete<{ Params: { e164: string } }>('/v1/numbers/:e164', async (request, reply) => {
    const { e164 } = request.params
    if (!state.taken.delete(e164)) return reply.code(404).send({ error: 'The number is not yours.' })
    happenings.add('supplier.released', { e164 })
    return { e164, released: true }
  })
}

function viewOf(reference: string, order: SupplierOrder, nowMs: number) {
  return order.readyAtMs <= nowMs
    ? { reference, status: 'done', numbers: order.numbers }
    : { reference, status: 'provisioning' }
}

/** Random free numbers of the area, because a service that outlives this world already has some. */
function take({ state, randomBytes }: SupplierContext, asked: SupplierOrder['asked']): string[] {
  const area = areaCodeOf(asked.country, asked.region)
  const numbers: string[] = []
  while (numbers.length < asked.count) {
    const six = Buffer.from(randomBytes(4)).readUInt32BE() % stockOfArea
    const e164 = `${area}${String(six).padStart(6, '0')}`
    if (state.taken.has(e164)) continue
    state.taken.add(e164)
    numbers.push(e164)
  }
  return numbers
}
