import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'
import { readForm } from './form-body.ts'
import { keepAnswers } from './keep-answers.ts'
import { servePage } from './page-routes.ts'
import type { PayContext, PayOptions } from './pay-context.ts'
import { type PayControl, payControl } from './pay-control.ts'
import { PayState } from './pay-state.ts'
import { servePayments } from './payment-routes.ts'
import { refusePay } from './refuse-pay.ts'
import { serveSessions } from './session-routes.ts'
import { createWebhooks } from './webhooks.ts'

const maxBodyBytes = 256 * 1024

/** Creates a card payment provider with Stripe's API and a payment page; not yet listening. */
export function createPay(options: PayOptions): {
  readonly server: FastifyInstance
  readonly control: PayControl
} {
  const newId = (prefix: string) => `${prefix}_${Buffer.from(options.randomBytes(12)).toString('hex')}`
  const state = new PayState()
  const webhooks = createWebhooks({ clock: options.clock, state, newId })
  const context: PayContext = {
    ...options,
    state,
    newId,
    now: () => Math.floor(options.clock.nowMs() / 1000),
    send: webhooks.send,
  }
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, readForm(text as string)),
  )
  server.setNotFoundHandler((request, reply) =>
    refusePay(reply, 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url}).`,
    }),
  )
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    refusePay(reply, error.statusCode ?? 500, { type: 'invalid_request_error', message: error.message }),
  )
  server.addHook('onClose', async () => webhooks.close())
  servePage(server, context)
  server.register(async (api) => {
    serveKey(api, context)
    const answers = keepAnswers()
    answers.keep(api)
    serveFaults(api, context)
    answers.repeat(api)
    // Treats a request without a body as an empty form.
    api.addHook('preHandler', async (request) => {
      request.body ??= {}
    })
    serveSessions(api, context, () => urlOf(server))
    servePayments(api, context)
  })
  return { server, control: payControl(context) }
}

const urlOf = (server: FastifyInstance): string => {
  const { address, port } = server.server.address() as AddressInfo
  return `http://${address}:${port}`
}

function serveKey(server: FastifyInstance, { apiKey }: PayContext): void {
  server.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(keyOf(request))
    const wanted = Buffer.from(apiKey)
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
    return refusePay(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  })
}

const keyOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer /, '') ?? ''

const told = 'as the sandbox was told to'

function serveFaults(server: FastifyInstance, { faults, clock }: PayContext): void {
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('pay'),
    refusals: {
      reject: (reply) =>
        refusePay(reply, 400, { type: 'invalid_request_error', message: `Refused, ${told} do.` }),
      '5xx': (reply) => refusePay(reply, 500, { type: 'api_error', message: `Failed, ${told} do.` }),
      '429': (reply) =>
        refusePay(reply, 429, {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: `Too many requests, ${told} say.`,
        }),
    },
  })
}
