import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FormObject, formText, formTexts, readForm } from './form-body.ts'
import type { PayState } from './pay-state.ts'

/** Paginated lists: payments, refunds, disputes and events, newest first. */
export function serveLists(server: FastifyInstance, { intents, refunds, disputes, events }: PayState): void {
  const serve = <One extends { readonly id: string }>(
    name: string,
    all: ReadonlyMap<string, One>,
    isWanted: (one: One, query: FormObject) => boolean,
  ) => {
    const url = `/v1/${name}`
    server.get(url, (request, reply) => {
      const query = queryOf(request)
      const found = [...all.values()].reverse().filter((one) => isWanted(one, query))
      const after = formText(query, 'starting_after')
      const rest = after === '' ? found : found.slice(found.findIndex(({ id }) => id === after) + 1)
      const limit = Number(formText(query, 'limit') || 10)
      return reply.send({ object: 'list', url, data: rest.slice(0, limit), has_more: rest.length > limit })
    })
  }
  serve(
    'payment_intents',
    intents,
    ({ customer, created }, query) =>
      isNamed(customer, query, 'customer') && created >= Number(formText(query, 'created', 'gte')),
  )
  serve('refunds', refunds, ({ payment_intent }, query) => isNamed(payment_intent, query, 'payment_intent'))
  serve('disputes', disputes, ({ payment_intent }, query) => isNamed(payment_intent, query, 'payment_intent'))
  serve('events', events, ({ type, created }, query) => {
    const types = Object.values(formTexts(query, 'types'))
    const isTold = types.length === 0 || types.includes(type)
    return isTold && created >= Number(formText(query, 'created', 'gte'))
  })
}

const queryOf = ({ url }: FastifyRequest): FormObject => readForm(new URL(url, 'http://pay').search)

/** Whether a record matches the query's filter, if any. */
const isNamed = (value: string | null, query: FormObject, field: string): boolean =>
  [value, ''].includes(formText(query, field))
