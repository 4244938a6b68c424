import { allUnits, type Unit } from '@hovor/clock/testing/awkward'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBatterySurface } from './support/battery-surface.ts'
import { largestWorkflow } from './support/largest-workflow.ts'
import {
  accountNames,
  bodyNames,
  operatorNames,
  operatorNamesLeft,
  operatorSample,
  stallsOf,
  stallsOfAccepted,
  stallsOfBodies,
  stallsOfOperator,
} from './support/turns-of-requests.ts'
import { stallsOfMessages, stallsOfTool, toolNames } from './support/turns-of-tools.ts'

/*
 * Nothing that a customer sends may hold up the calls of the others: each field at its largest, of what has been worst
 * for a parser or a pattern. `turns.soak.test.ts` tries every unit.
 */
let surface: Awaited<ReturnType<typeof startBatterySurface>>

beforeAll(async () => {
  surface = await startBatterySurface({ checkAnswers: false })
})
afterAll(() => surface.close())

const named = (...names: string[]): Unit[] => allUnits.filter(([name]) => names.includes(name))
const sampled = named('full stops', 'one-letter sentences', 'quotes')
const worst = named('one-letter sentences')

describe('the largest request holds up no call', () => {
  test.each(accountNames)('to %s', async (name) => {
    expect(await stallsOf(surface, name, sampled)).toEqual([])
  })

  test('to sendMessage', async () => {
    expect(await stallsOf(surface, 'sendMessage', worst)).toEqual([])
  })

  test('to createAgent, with a workflow of full stops', async () => {
    const bodies = sampled.map(([name, unit]) => ({ what: name, body: largestWorkflow(unit) }))
    expect(await stallsOfBodies(surface, 'createAgent', bodies)).toEqual([])
  })

  test.each(bodyNames)('to %s, accepted', async (name) => {
    expect(await stallsOfAccepted(surface, name, worst)).toEqual([])
  })

  test.each(toolNames)('to %s as a tool', async (name) => {
    expect(await stallsOfTool(surface, name, worst)).toEqual([])
  })

  test('to no tool at all', async () => {
    expect(await stallsOfMessages(surface, worst)).toEqual([])
  })

  test('of the operator: each that takes a body is among them', () => {
    expect(operatorNamesLeft()).toEqual([])
  })

  test.each(operatorSample)('of the operator, to %s, accepted', async (variant) => {
    expect(await stallsOfOperator(surface, variant, worst)).toEqual([])
  })

  // Last: they change what holds for all accounts.
  test.each(operatorNames)('of the operator, to %s', async (name) => {
    expect(await stallsOf(surface, name, worst)).toEqual([])
  })
})
