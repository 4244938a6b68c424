import { expect, it } from 'vitest'
import { engineVariables } from './engine-variables.ts'

const facts = {
  agentName: 'Anna',
  language: 'cs',
  direction: 'in',
  remoteNumber: '+420602123456',
  localNumber: '+420228880001',
  nowMs: Date.UTC(2026, 11, 31, 23, 5),
} as const

it('hold who calls whom and when, in local time', () => {
  expect(engineVariables(facts)).toEqual({
    service_caller_number: '+420602123456',
    service_called_number: '+420228880001',
    service_agent_name: 'Anna',
    service_direction: 'in',
    service_date: '2027-01-01',
    service_time: '00:05',
    service_weekday: 'pátek',
  })
  expect(engineVariables({ ...facts, direction: 'out' })).toMatchObject({
    service_caller_number: '+420228880001',
    service_called_number: '+420602123456',
  })
})

it('hold no number for a withheld one', () => {
  expect(engineVariables({ ...facts, remoteNumber: 'anonymous' }).service_caller_number).toBe('')
  expect(engineVariables({ ...facts, remoteNumber: undefined }).service_caller_number).toBe('')
})
