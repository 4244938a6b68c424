import { awkwardUnits } from '@hovor/clock/testing/awkward'
import type { TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBatterySurface } from './support/battery-surface.ts'
import { largestWorkflow } from './support/largest-workflow.ts'
import { namesWithBody, stallsOf, stallsOfBodies } from './support/turns-of-requests.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startBatterySurface()
})
afterAll(() => surface.close())

const units = Object.entries(awkwardUnits)

describe('the largest request of anything that is awkward holds up no call', () => {
  test.each(namesWithBody)('to %s', async (name) => {
    expect(await stallsOf(surface, [name], units)).toEqual([])
  })

  test('to createAgent, with a workflow', async () => {
    const bodies = units.map(([name, unit]) => ({ what: name, body: largestWorkflow(unit) }))
    expect(await stallsOfBodies(surface, 'createAgent', bodies)).toEqual([])
  })
})
