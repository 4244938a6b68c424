import { Agent, request } from 'node:http'
import { jsonSchemaOf, type Operation, operations } from '@hovor/api'
import { longestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import type { BatteryCase, BatteryServer } from './battery.ts'
import { surfaceCases } from './battery-cases.ts'
import { largestValue } from './largest-value.ts'

interface Body {
  readonly what: string
  readonly json: string
}

const usualLimit = 1024 * 1024
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A valid body with each field in turn at its largest, then all of them. */
function largestBodies(operation: Operation, valid: object, [name, unit]: readonly [string, string]): Body[] {
  if (operation.body === undefined) return []
  const limit = (operation.bodyLimitBytes ?? usualLimit) * 0.9
  const whole = jsonSchemaOf(operation.body, 'input')
  const { properties = {} } = whole as { properties?: Record<string, Record<string, unknown>> }
  return [
    ...Object.entries(properties).map(([field, schema]) => ({
      what: `${field} of ${name}`,
      json: JSON.stringify({ ...valid, [field]: largestValue(schema, unit, limit) }),
    })),
    {
      what: `everything of ${name}`,
      json: JSON.stringify({ ...(largestValue(whole, unit, limit) as object), ...valid }),
    },
  ]
}

/** Sends a request of an operation, and reads its answer to the end without looking at it; the status. */
function sendRaw(
  baseUrl: string,
  operation: Operation,
  { params = {}, query = {} }: BatteryCase,
  token: string,
  body: Buffer | undefined,
): Promise<number> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'none'),
  )
  const search = new URLSearchParams(query).toString()
  const { hostname, port } = new URL(baseUrl)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  }
  return new Promise((resolve, reject) => {
    const target = search === '' ? path : `${path}?${search}`
    const outgoing = request(
      { agent, hostname, port, path: target, method: operation.method, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** How often a request is sent anew that seems to take too long: what does so by itself does so each time. */
const runs = 6

/** The work that held the thread too long, as a sentence; undefined if none did. Each run is prepared anew, unmeasured. */
async function stallOf(
  what: () => string,
  prepare: () => Promise<() => unknown>,
): Promise<string | undefined> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least > turnLimitMs; run += 1) {
    const work = await prepare()
    least = Math.min(least, await longestTurnMs(work))
  }
  return least > turnLimitMs ? `${what()}: ${least.toFixed(0)} ms of CPU in one turn` : undefined
}

/** Every operation of `names` with a body, with each unit: what held the thread of the calls too long. */
export async function stallsOf(
  surface: BatteryServer,
  names: readonly string[],
  units: readonly (readonly [string, string])[],
): Promise<string[]> {
  const stalls: string[] = []
  for (const name of names) {
    const operation: Operation = operations[name as keyof typeof operations]
    for (const unit of units) {
      const count = largestBodies(operation, {}, unit).length
      for (let index = 0; index < count; index += 1) {
        let what = ''
        const asked = async () => {
          const { apiKey } = await surface.newAccount()
          const valid = await surfaceCases[name]!(surface, apiKey)
          const body = largestBodies(operation, (valid.body ?? {}) as object, unit)[index]!
          what = `${name}, ${body.what}`
          const bytes = Buffer.from(body.json)
          return () => sendRaw(surface.baseUrl, operation, valid, apiKey, bytes)
        }
        const stall = await stallOf(() => what, asked)
        if (stall !== undefined) stalls.push(stall)
      }
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
      const status = await sendRaw(surface.baseUrl, operation, {}, apiKey, bytes)
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

/** The operations with a body that need no callee. `sendMessage` waits for its slot, two seconds each. */
export const namesWithBody: readonly string[] = Object.keys(surfaceCases).filter(
  (name) =>
    name !== 'sendMessage' && (operations[name as keyof typeof operations] as Operation).body !== undefined,
)
