import { describe, expectTypeOf, it } from 'vitest'
import type { Authenticated, KeyedRun, Parsed, Received, RequestBody } from '../exchange/exchange.ts'
import type { runHandler } from '../exchange/run-handler.ts'
import type { keepIdempotent } from '../idempotency/keep-idempotent.ts'
import type { Pipeline } from './execute.ts'
import type { limitRate } from './limit-rate.ts'
import type { parse } from './parse.ts'

describe('the steps of a request', () => {
  it('take what the step before them made, so that another order does not compile', () => {
    expectTypeOf<Pipeline['execute']>().parameters.toEqualTypeOf<[Authenticated, RequestBody]>()
    expectTypeOf<ReturnType<typeof runHandler>>().parameters.toEqualTypeOf<[Parsed, KeyedRun]>()
    expectTypeOf<Received>().not.toMatchTypeOf<Parameters<ReturnType<typeof limitRate>>[0]>()
    expectTypeOf<Received>().not.toMatchTypeOf<Parameters<ReturnType<typeof keepIdempotent>>[0]>()
    expectTypeOf<Authenticated>().not.toMatchTypeOf<Parameters<ReturnType<typeof parse>>[0]>()
    expectTypeOf<Parameters<ReturnType<typeof parse>>[0]>().not.toMatchTypeOf<Parsed>()
  })
})
