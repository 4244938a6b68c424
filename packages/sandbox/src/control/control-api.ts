import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Carrier } from '../carrier/carrier.ts'
import { e164Pattern } from '../e164-pattern.ts'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { GoogleControl } from '../google/google.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { PayControl } from '../pay/pay-control.ts'
import type { Phone } from '../phone/phone.ts'
import type { Smsc } from '../smsc/smsc.ts'
import type { Directory } from '../subscribers/directory.ts'
import type { WorldAddresses } from '../world-addresses.ts'
import { answerError, answerValidation } from './answers.ts'
import { CallBody, FaultBody, HappeningsQuery, MailQuery, SubscriberBody, TrunkBody } from './bodies.ts'
import { checked } from './checked.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { serveGoogle } from './serve-google.ts'
import { servePay } from './serve-pay.ts'
import { phonePath, servePhone } from './serve-phone.ts'
import { serveSms } from './serve-sms.ts'
import { upgradesAt } from './upgrades-at.ts'

const maxBodyBytes = 64 * 1024

export interface ControlContext {
  readonly directory: Directory
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly mailbox: Mailbox
  readonly carrier: Carrier
  readonly smsc: Smsc
  readonly phone: Phone
  readonly google: GoogleControl
  readonly pay: PayControl
  addresses(): WorldAddresses
}

/** The world's own HTTP API, for the service and tests on this machine; not yet listening. */
export function createControlApi(context: ControlContext): FastifyInstance {
  const server = fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    http: { IncomingMessage: upgradesAt(phonePath) },
  })
  server.addHook('onRequest', refuseForeign)
  server.setNotFoundHandler((_, reply) =>
    answerError(reply, 404, {
      code: 'not_found',
      message: 'There is no such endpoint.',
      action: 'See MANUAL.md for the endpoints.',
    }),
  )
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    (error.statusCode ?? 500) < 500
      ? answerValidation(reply, `body: ${error.message}`, 'Send JSON with content-type application/json.')
      : reply.code(500).send({
          error: {
            code: 'internal_error',
            cause: 'service',
            message: error.message,
            action: 'Restart the world.',
          },
        }),
  )
  server.get('/world', () => ({ world: context.addresses() }))
  serveSubscribers(server, context)
  serveCalls(server, context)
  serveSms(server, context.smsc)
  servePhone(server, context)
  serveGoogle(server, context.google)
  servePay(server, context.pay)
  serveFaults(server, context)
  server.get('/happenings', (request, reply) =>
    checked(HappeningsQuery, request.query, reply, ({ after }) => ({
      happenings: context.happenings.after(after),
    })),
  )
  server.get('/mail', (request, reply) =>
    checked(MailQuery, request.query, reply, ({ to }) => ({ mails: context.mailbox.list(to) })),
  )
  return server
}

function serveSubscribers(server: FastifyInstance, { directory }: ControlContext): void {
  server.put('/subscribers/:e164', (request, reply) => {
    const e164 = e164Pattern.safeParse(numberOf(request))
    if (!e164.success)
      return answerValidation(reply, 'e164: must be a number in E.164.', 'Correct the address.')
    return checked(SubscriberBody, request.body, reply, (settings) => ({
      subscriber: directory.put(e164.data, settings),
    }))
  })
  server.delete('/subscribers/:e164', (request) => ({ deleted: directory.delete(numberOf(request)) }))
}

const numberOf = (request: FastifyRequest): string => (request.params as { e164: string }).e164

function serveCalls(server: FastifyInstance, { carrier }: ControlContext): void {
  server.put('/trunk', (request, reply) =>
    checked(TrunkBody, request.body, reply, (trunk) => {
      carrier.setTrunk(trunk)
      return { trunk }
    }),
  )
  server.post('/calls', (request, reply) =>
    checked(CallBody, request.body, reply, async (dial) => {
      const dialled = await carrier.call(dial)
      const { from, to } = dial
      if (dialled.kind === 'dialled') return reply.code(201).send({ call: { id: dialled.callId, from, to } })
      return answerError(reply, 409, {
        code: 'trunk_not_set',
        message: 'No trunk is configured for the carrier.',
        action: 'Set it with PUT /trunk, then place the call again.',
      })
    }),
  )
}

function serveFaults(server: FastifyInstance, { faults, happenings }: ControlContext): void {
  server.put('/faults', (request, reply) =>
    checked(FaultBody, request.body, reply, ({ target, fault, count }) => {
      faults.set(target, fault, count)
      happenings.add('fault.set', { target, fault, ...(count === undefined ? {} : { count }) })
      return { fault: { target, fault, ...(count === undefined ? {} : { count }) } }
    }),
  )
}
