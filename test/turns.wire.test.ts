import { awkwardUnits } from '@hovor/clock/testing/awkward'
import type { TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBatterySurface } from './support/battery-surface.ts'
import { largestWorkflow } from './support/largest-workflow.ts'
import { namesWithBody, stallsOf, stallsOfBodies } from './support/turns-of-requests.ts'

/*
 * Nothing that a customer sends may hold up the calls of the others: each field at its largest, of what has been worst
 * for a parser or a pattern. `turns.soak.test.ts` tries every unit.
 */
let surface: TestSurface

beforeAll(async () => {
  surface = await startBatterySurface()
})
afterAll(() => surface.close())

const sampled = ['full stops', 'one-letter sentences', 'quotes'].map(
  (name) => [name, awkwardUnits[name]!] as const,
)

describe('the largest request holds up no call', () => {
  test.each(namesWithBody)('to %s', async (name) => {
    expect(await stallsOf(surface, [name], sampled)).toEqual([])
  })

  test('to createAgent, with a workflow of full stops', async () => {
    const bodies = sampled.map(([name, unit]) => ({ what: name, body: largestWorkflow(unit) }))
    expect(await stallsOfBodies(surface, 'createAgent', bodies)).toEqual([])
  })
})
