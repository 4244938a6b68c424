import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chargeCard, newIntent } from './charge.ts'
import { type FormObject, formText, formTexts } from './form-body.ts'
import { serveLists } from './list-routes.ts'
import type { PayContext } from './pay-context.ts'
import type { PayState } from './pay-state.ts'
import { refuseParam, refusePay, refuseUnknown } from './refuse-pay.ts'

type WithForm = FastifyRequest<{ Body: FormObject }>

/** Customers, cards, payments without the holder, refunds and webhook endpoints. */
export function servePayments(server: FastifyInstance, context: PayContext): void {
  const { state, newId } = context
  serveReads(server, state)
  serveLists(server, state)
  server.post('/v1/customers', (request: WithForm, reply) => {
    const id = newId('cus')
    const email = formText(request.body, 'email') || null
    state.customers.set(id, { id, object: 'customer', email, metadata: formTexts(request.body, 'metadata') })
    return reply.send(state.customers.get(id))
  })
  server.post('/v1/payment_intents', (request: WithForm, reply) => chargeHolder(context, request.body, reply))
  server.post<{ Params: { id: string } }>('/v1/payment_methods/:id/detach', ({ params: { id } }, reply) => {
    const method = state.methods.get(id)
    if (method === undefined) return refuseUnknown(reply, 'PaymentMethod', id)
    method.customer = null
    return reply.send(method)
  })
  server.post('/v1/refunds', (request: WithForm, reply) => refund(context, request.body, reply))
  server.post('/v1/webhook_endpoints', (request: WithForm, reply) => {
    const id = newId('we')
    const url = formText(request.body, 'url')
    if (!URL.canParse(url)) return refuseParam(reply, 'url', 'Not a valid URL')
    const enabled_events = Object.values(formTexts(request.body, 'enabled_events'))
    const secret = newId('whsec')
    const endpoint = {
      id,
      object: 'webhook_endpoint',
      url,
      secret,
      enabled_events,
      status: 'enabled',
    } as const
    state.endpoints.set(id, endpoint)
    return reply.send(endpoint)
  })
}

function serveReads(server: FastifyInstance, state: PayState): void {
  const kinds = {
    customers: state.customers,
    payment_intents: state.intents,
    payment_methods: state.methods,
    setup_intents: state.setups,
    charges: state.charges,
    refunds: state.refunds,
    disputes: state.disputes,
  } as const
  for (const [name, all] of Object.entries(kinds))
    server.get<{ Params: { id: string } }>(`/v1/${name}/:id`, ({ params: { id } }, reply) => {
      const one = all.get(id)
      return one === undefined ? refuseUnknown(reply, name.slice(0, -1), id) : reply.send(one)
    })
}

/** A charge while the holder is away (`off_session`, `confirm`). */
function chargeHolder(context: PayContext, form: FormObject, reply: FastifyReply): FastifyReply {
  const { state } = context
  const amount = Number(formText(form, 'amount'))
  if (!Number.isInteger(amount) || amount <= 0)
    return refuseParam(reply, 'amount', 'Invalid positive integer')
  const customer = formText(form, 'customer')
  const method = formText(form, 'payment_method')
  if (state.methods.get(method)?.customer !== customer || customer === '')
    return refuseParam(reply, 'payment_method', 'The PaymentMethod does not belong to the Customer.')
  const metadata = formTexts(form, 'metadata')
  const intent = newIntent(context, { amount, currency: formText(form, 'currency'), customer, metadata })
  chargeCard(context, intent, method, state.moods.get(method) ?? 'pays')
  if (intent.status === 'succeeded') return reply.send(intent)
  const { last_payment_error: error } = intent
  return refusePay(reply, 402, {
    type: 'card_error',
    code: error?.code ?? 'card_declined',
    ...(error?.decline_code !== undefined && { decline_code: error.decline_code }),
    message: error?.message ?? '',
    payment_intent: intent,
  })
}

function refund(context: PayContext, form: FormObject, reply: FastifyReply): FastifyReply {
  const { state } = context
  const intentId = formText(form, 'payment_intent')
  const charge = state.charges.get(state.intents.get(intentId)?.latest_charge ?? '')
  if (charge === undefined) return refuseParam(reply, 'payment_intent', 'It has no charge to refund.')
  const left = charge.amount - charge.amount_refunded
  const amount = Number(formText(form, 'amount') || left)
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return refuseParam(reply, 'amount', `Refund amount (${amount}) is not within what is left (${left}).`)
  const id = context.newId('re')
  state.refunds.set(id, {
    id,
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    status: 'succeeded',
    metadata: formTexts(form, 'metadata'),
    created: context.now(),
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.send('charge.refunded', charge)
  return reply.send(state.refunds.get(id))
}
