import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { readLog } from '../../platform/kernel/testing/log.ts'
import type { Authenticated, SurfaceDeps } from '../exchange/exchange.ts'
import type { AccountPrincipal } from '../exchange/principal.ts'
import { testPrincipals } from '../testing/test-principals.ts'
import { limitRate } from './limit-rate.ts'

const { key, app, person } = testPrincipals()

test.each<[string, AccountPrincipal, object]>([
  ['key', key, { what: 'requests of a key', keyId: key.actor }],
  ['app', app, { what: 'requests of an app', grantId: app.actor, userId: person.actor }],
  ['person', person, { what: 'requests of a person', userId: person.actor }],
])('the line of a reached limit names the %s that sent too much', (_, principal, named) => {
  const logged = readLog()
  const deps: Partial<SurfaceDeps> = {
    log: logged.log,
    clock: new VirtualClock(),
    baseUrl: 'http://127.0.0.1',
    rate: { take: () => ({ admitted: false, limit: 60, remaining: 0, resetSecs: 9 }) },
  }
  const from = { audience: 'account', principal, received: { requestId: 'req_1', headers: {} } }
  const refused = limitRate(deps as SurfaceDeps)(from as unknown as Authenticated)
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
  const line = { level: 'warn', requestId: 'req_1', accountId: principal.account.id }
  expect(logged.of('limit')).toEqual([{ ...line, ...named }])
})
