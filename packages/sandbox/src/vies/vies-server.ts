import type { Clock } from '@hovor/clock'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { FaultBoard } from '../faults/fault-board.ts'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'

export interface ViesOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly randomBytes: (length: number) => Uint8Array
}

interface Inquiry {
  readonly countryCode?: unknown
  readonly vatNumber?: unknown
  readonly requesterMemberStateCode?: unknown
  readonly requesterNumber?: unknown
}

const maxBodyBytes = 16 * 1024
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)
/** Ends of numbers with a fate of their own. */
const unregistered = /00$/
const away = /99$/

/** No details were sent that the register could compare with its own. */
const uncompared = {
  ...{ traderName: '---', traderStreet: '---', traderPostalCode: '---', traderCity: '---' },
  ...{ traderCompanyType: '---', traderNameMatch: 'NOT_PROCESSED', traderStreetMatch: 'NOT_PROCESSED' },
  ...{ traderPostalCodeMatch: 'NOT_PROCESSED', traderCityMatch: 'NOT_PROCESSED' },
  traderCompanyTypeMatch: 'NOT_PROCESSED',
}

/**
 * The register of VAT numbers of the European Union: every number is registered, but for those that end in 00. Like the
 * real one it tells of failures with status 200, but for inquiries it does not understand and its own breakdowns.
 */
export function createViesServer({ clock, faults, randomBytes }: ViesOptions): FastifyInstance {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('vies'),
    refusals: {
      reject: (reply) => refuse(reply, 200, 'IP_BLOCKED'),
      '5xx': (reply) => refuse(reply, 500, 'SERVICE_UNAVAILABLE'),
      '429': (reply) => refuse(reply, 200, 'GLOBAL_MAX_CONCURRENT_REQ'),
    },
  })
  server.post('/rest-api/check-vat-number', async (request, reply) => {
    const inquiry = (request.body ?? {}) as Inquiry
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = inquiry
    if (typeof requesterNumber !== typeof requesterMemberStateCode) return refuse(reply, 400, 'VOW-ERR-11')
    if (typeof countryCode !== 'string' || typeof vatNumber !== 'string' || !memberStates.has(countryCode))
      return refuse(reply, 200, 'INVALID_INPUT')
    if (away.test(vatNumber)) return refuse(reply, 200, 'MS_UNAVAILABLE')
    const named = typeof requesterNumber === 'string' && typeof requesterMemberStateCode === 'string'
    if (named && !isRequester(requesterMemberStateCode, requesterNumber))
      return refuse(reply, 200, 'INVALID_REQUESTER_INFO')
    const valid = !unregistered.test(vatNumber)
    return {
      countryCode,
      vatNumber,
      requestDate: new Date(clock.nowMs()).toISOString(),
      valid,
      requestIdentifier: named ? `WAPIAAAA${Buffer.from(randomBytes(6)).toString('base64url')}` : '',
      name: valid ? 'Sandbox s.r.o.' : '---',
      address: valid ? 'Na Zkoušku 1' : '---',
      ...uncompared,
    }
  })
  return server
}

/** A number is sent without the letters of its member state. */
const isRequester = (memberState: string, number: string): boolean =>
  memberStates.has(memberState) && !number.startsWith(memberState) && !unregistered.test(number)

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ actionSucceed: false, errorWrappers: [{ error }] })
