import { type Operation, operations, type Scope, scopes } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import type { Received, SurfaceDeps } from '../exchange/exchange.ts'
import { type AccountHandler, handle } from '../exchange/handler.ts'
import { type AccountPrincipal, grantPrincipal } from '../exchange/principal.ts'
import { noRateLimit } from '../testing/no-limit.ts'
import { testPrincipals } from '../testing/test-principals.ts'
import { createPipeline } from './execute.ts'

const { key, app, person } = testPrincipals()
const unused = async () => {
  throw new Error('nothing runs here')
}
const handlerOf = (operation: Operation): AccountHandler => handle(operation, unused, unused)

const handlers = {
  read: handlerOf(operations.getAccount),
  write: handlerOf(operations.createAgent),
  spend: handlerOf(operations.placeCall),
} as const satisfies Readonly<Record<Scope, AccountHandler>>

const deps: Partial<SurfaceDeps> = {
  clock: new VirtualClock(),
  log: silentLog,
  rate: noRateLimit,
  baseUrl: '',
}
const pipeline = createPipeline(deps as SurfaceDeps, Object.values(handlers))

function admit(principal: AccountPrincipal, scope: Scope, surface: 'rest' | 'mcp') {
  const remote = () => ({ address: undefined, client: undefined })
  const received = { handler: handlers[scope], surface, requestId: 'req_1', headers: {}, remote, principal }
  return pipeline.admit(received as unknown as Received)
}

// verifies: authentication.oauth-scopes
test.each(['rest', 'mcp'] as const)(
  'over %s an app is admitted to what it was allowed, and to nothing else',
  async (surface) => {
    for (const granted of scopes) {
      const principal = grantPrincipal(app.actor, { ...app, scopes: [granted] })
      for (const scope of scopes) {
        const admission = await admit(principal, scope, surface)
        if (scope === granted) expect(admission).toMatchObject({ kind: 'admitted' })
        else
          expect(admission).toMatchObject({
            kind: 'refused',
            outcome: { status: 403, code: 'insufficient_scope' },
          })
      }
    }
  },
)

test('A key is admitted to everything.', async () => {
  for (const scope of scopes) expect(await admit(key, scope, 'rest')).toMatchObject({ kind: 'admitted' })
})

// verifies: authentication.portal-only, authentication.revoke-only-itself
test('what is for people is refused to every key and app, and admitted with a session', async () => {
  const forPeople = Object.values<Operation>(operations).filter(({ audience }) => audience === 'person')
  expect(forPeople.map(({ name }) => name)).toContain('withdrawApiKey')
  const admitted = async (operation: Operation, principal: AccountPrincipal) => {
    const remote = () => ({ address: undefined, client: undefined })
    const handler = handlerOf(operation)
    const received = { handler, surface: 'rest', requestId: 'req_1', headers: {}, remote, principal }
    return pipeline.admit(received as unknown as Received)
  }
  for (const operation of forPeople) {
    for (const principal of [key, app])
      expect(await admitted(operation, principal), operation.name).toMatchObject({
        kind: 'refused',
        outcome: { status: 403, code: 'insufficient_scope' },
      })
    expect(await admitted(operation, person), operation.name).toMatchObject({ kind: 'admitted' })
    expect(operation.mcp, operation.name).toBeNull()
  }
})
