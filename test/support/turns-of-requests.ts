import { type Operation, operations } from '@hovor/api'
import type { Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import { type TestSurface, testOperatorToken } from '@hovor/server/testing'
import { acceptedBodies } from './accepted-bodies.ts'
import type { BatteryCase, BatteryServer } from './battery.ts'
import { surfaceCases, unansweredCases } from './battery-cases.ts'
import { type LargestRequest, largestRequests } from './largest-requests.ts'
import { operatorCases, operatorEnds } from './operator-bodies.ts'
import { OperatorWorld } from './operator-world.ts'
import { sendRaw } from './send-raw.ts'

const pathOf = ({ path }: Operation, { params = {}, query = {} }: BatteryCase): string => {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'none'))
  const search = new URLSearchParams(query).toString()
  return search === '' ? named : `${named}?${search}`
}

/** Such a request was turned away at the door: nothing is known of how long the operation itself takes. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 429])

/** @throws Error when the request did not reach its operation */
export async function reaching(what: string, status: Promise<number>): Promise<void> {
  if (turnedAway.has(await status)) throw new Error(`${what} was turned away with ${await status}`)
}

/** How something is called, once it has been prepared. */
interface Prepared {
  readonly token: string
  readonly valid: BatteryCase
}

/** A new account with what a valid request of the operation needs. */
async function prepared(surface: BatteryServer, name: string): Promise<Prepared> {
  const { id, apiKey } = await surface.newAccount()
  const operation: Operation = operations[name as keyof typeof operations]
  if (operation.audience === 'operator') {
    const [, first] = /\{(\w+)\}/.exec(operation.path) ?? []
    return { token: testOperatorToken, valid: first === undefined ? {} : { params: { [first]: id } } }
  }
  const prepare = surfaceCases[name] ?? unansweredCases[name]!
  return { token: apiKey, valid: await prepare(surface, apiKey) }
}

/** An operation with each unit: what held the thread of the calls too long. */
export async function stallsOf(
  surface: BatteryServer,
  name: string,
  units: readonly Unit[],
): Promise<string[]> {
  const operation: Operation = operations[name as keyof typeof operations]
  return stallsOfLargest(surface, name, units, ({ token, valid }, { params, query, body }) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const path = pathOf(operation, { ...valid, ...(params && { params }), ...(query && { query }) })
    return () =>
      reaching(name, sendRaw(surface.baseUrl, { method: operation.method, path, token, body: bytes }))
  })
}

/** Each of the largest requests of an operation, sent in a way of its own. */
export async function stallsOfLargest(
  surface: BatteryServer,
  name: string,
  units: readonly Unit[],
  sending: (prepared: Prepared, request: LargestRequest) => () => unknown,
): Promise<string[]> {
  const operation: Operation = operations[name as keyof typeof operations]
  const stalls: string[] = []
  for (const unit of units) {
    const count = largestRequests(operation, {}, unit).length
    // What is not sent in a body changes nothing: one preparation is enough for all of it.
    let known: Prepared | undefined
    for (let index = 0; index < count; index += 1) {
      let what = ''
      const stall = await stallOf(
        () => what,
        async () => {
          const changes = operation.body !== undefined || known === undefined
          const given = changes ? await prepared(surface, name) : known!
          known = given
          const request = largestRequests(operation, given.valid, unit)[index]!
          what = `${name}, ${request.what}`
          return sending(given, request)
        },
      )
      if (stall !== undefined) stalls.push(stall)
    }
  }
  return stalls
}

/** The same for bodies of one operation, each of which has to be accepted: a refusal is a stall that was not looked for. */
export async function stallsOfBodies(
  surface: BatteryServer,
  name: keyof typeof operations,
  bodies: readonly { readonly what: string; readonly body: object }[],
): Promise<string[]> {
  const operation: Operation = operations[name]
  const stalls: string[] = []
  for (const { what, body } of bodies) {
    const bytes = Buffer.from(JSON.stringify(body))
    const { apiKey } = await surface.newAccount()
    const send = async () => {
      const request = { method: operation.method, path: operation.path, token: apiKey, body: bytes }
      const status = await sendRaw(surface.baseUrl, request)
      if (status !== operation.status) stalls.push(`${name}, ${what}: refused with ${status}`)
    }
    const stall = await stallOf(
      () => `${name}, ${what}`,
      async () => send,
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}

/** Without a far side these end at the carrier, or at a call that is not there. */
const endsOf: Readonly<Record<string, number>> = { placeCall: 503, placeTestCall: 503, rateCall: 404 }

/**
 * The largest bodies of an operation that its checks across fields accept: what held the thread of the calls too long, and
 * what was refused all the same.
 * @throws Error when no such body is known
 */
export async function stallsOfAccepted(
  surface: BatteryServer,
  name: string,
  units: readonly Unit[],
): Promise<string[]> {
  const operation: Operation = operations[name as keyof typeof operations]
  const accepted = acceptedBodies[name]
  if (accepted === undefined) throw new Error(`${name} has no row in accepted-bodies.ts`)
  const stalls: string[] = []
  for (const [what, unit] of units) {
    const stall = await stallOf(
      () => `${name}, ${what}`,
      async () => {
        const { token, valid } = await prepared(surface, name)
        const { body: largest } = largestRequests(operation, valid, [what, unit]).find((each) =>
          each.what.startsWith('everything'),
        )!
        const parts = { valid: { ...(valid.body as object) }, largest: { ...largest }, unit }
        const body = Buffer.from(JSON.stringify(accepted(parts)))
        const request = { method: operation.method, path: pathOf(operation, valid), token, body }
        return async () => {
          const status = await sendRaw(surface.baseUrl, request)
          if (status !== (endsOf[name] ?? operation.status))
            stalls.push(`${name}, ${what}: refused with ${status}`)
        }
      },
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}

const operationOf = (variant: string) => variant.split(',')[0] as keyof typeof operations

/**
 * The largest requests of an operation of the operator that are accepted: what held the thread of the calls too long, and
 * what was refused all the same.
 */
export async function stallsOfOperator(
  surface: TestSurface & BatteryServer,
  variant: string,
  units: readonly Unit[],
): Promise<string[]> {
  const operation: Operation = operations[operationOf(variant)]
  const stalls: string[] = []
  for (const [what, unit] of units) {
    const stall = await stallOf(
      () => `${variant}, ${what}`,
      async () => {
        const world = new OperatorWorld(surface, await surface.newAccount())
        const accepted = await operatorCases[variant]!(world, unit)
        const request = {
          method: operation.method,
          path: pathOf(operation, accepted),
          token: testOperatorToken,
          body: Buffer.from(JSON.stringify(accepted.body)),
        }
        return async () => {
          const status = await sendRaw(surface.baseUrl, request)
          if (status !== (operatorEnds[variant] ?? operation.status))
            stalls.push(`${variant}, ${what}: refused with ${status}`)
        }
      },
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}

/** The operator's operations that take a body; some come in several variants. */
export const operatorVariants: readonly string[] = Object.keys(operatorCases)

/** One of each operation, the last. */
export const operatorSample: readonly string[] = [
  ...new Map(operatorVariants.map((variant) => [operationOf(variant), variant])).values(),
]

/** Of these no largest request is known that is accepted. */
export const operatorNamesLeft = (): string[] => {
  const known = new Set<string>(operatorVariants.map(operationOf))
  return operatorNames.filter(
    (name) =>
      (operations[name as keyof typeof operations] as Operation).body !== undefined && !known.has(name),
  )
}

/** The account's operations that take a body. */
export const bodyNames: readonly string[] = [...Object.keys(surfaceCases), ...Object.keys(unansweredCases)]
  .filter((name) => (operations[name as keyof typeof operations] as Operation).body !== undefined)
  .sort()

/** The account's operations. `sendMessage` waits for its slot, two seconds each. */
export const accountNames: readonly string[] = [...Object.keys(surfaceCases), ...Object.keys(unansweredCases)]
  .filter((name) => name !== 'sendMessage')
  .sort()

export const operatorNames: readonly string[] = Object.values<Operation>(operations)
  .filter(({ audience }) => audience === 'operator')
  .map(({ name }) => name)
