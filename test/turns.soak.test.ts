import { allUnits as units } from '@hovor/clock/testing/awkward'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBatterySurface } from './support/battery-surface.ts'
import { largestWorkflow } from './support/largest-workflow.ts'
import {
  accountNames,
  bodyNames,
  operatorNames,
  operatorNamesLeft,
  operatorVariants,
  stallsOf,
  stallsOfAccepted,
  stallsOfBodies,
  stallsOfOperator,
} from './support/turns-of-requests.ts'
import { stallsOfMessages, stallsOfTool, toolNames } from './support/turns-of-tools.ts'

/** Blanks alone are no name, and a text begins with no mark: such fields are refused. */
const visible = units.filter(([, unit]) => /^[\p{L}\p{N}\p{P}\p{S}]/u.test(unit))

let surface: Awaited<ReturnType<typeof startBatterySurface>>

beforeAll(async () => {
  surface = await startBatterySurface({ checkAnswers: false })
})
afterAll(() => surface.close())

describe('the largest request of anything that is awkward holds up no call', () => {
  test.each(accountNames)('to %s', async (name) => {
    expect(await stallsOf(surface, name, units)).toEqual([])
  })

  test('to sendMessage', async () => {
    expect(await stallsOf(surface, 'sendMessage', units)).toEqual([])
  })

  test('to createAgent, with a workflow', async () => {
    const bodies = units.map(([name, unit]) => ({ what: name, body: largestWorkflow(unit) }))
    expect(await stallsOfBodies(surface, 'createAgent', bodies)).toEqual([])
  })

  test.each(bodyNames)('to %s, accepted', async (name) => {
    expect(await stallsOfAccepted(surface, name, visible)).toEqual([])
  })

  test.each(toolNames)('to %s as a tool', async (name) => {
    expect(await stallsOfTool(surface, name, units)).toEqual([])
  })

  test('to no tool at all', async () => {
    expect(await stallsOfMessages(surface, units)).toEqual([])
  })

  test('of the operator: each that takes a body is among them', () => {
    expect(operatorNamesLeft()).toEqual([])
  })

  test.each(operatorVariants)('of the operator, to %s, accepted', async (variant) => {
    expect(await stallsOfOperator(surface, variant, visible)).toEqual([])
  })

  // Last: they change what holds for all accounts.
  test.each(operatorNames)('of the operator, to %s', async (name) => {
    expect(await stallsOf(surface, name, units)).toEqual([])
  })
})
