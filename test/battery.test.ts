import type { TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endless, surfaceCases, withFarSide } from './support/battery-cases.ts'
import { describeBattery } from './support/battery-suite.ts'
import { startBatterySurface } from './support/battery-surface.ts'

/* An operation without a case fails the first test. */
let surface: TestSurface

beforeAll(async () => {
  surface = await startBatterySurface()
})
afterAll(() => surface.close())

test('every account operation has a battery case', () => {
  const served = surface.handlers.filter(
    // What is for signed-in people has tests of its own.
    ({ operation }) => operation.audience === 'account' && operation.tag !== 'sandbox',
  )
  expect(served.map(({ operation }) => operation.name).sort()).toEqual(
    [...Object.keys(surfaceCases), ...withFarSide, ...endless].sort(),
  )
})

describeBattery(surfaceCases, () => surface)
