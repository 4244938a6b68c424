import { expect, it } from 'vitest'
import { type Started, startSteps } from './start-steps.ts'

const done = (started: Started) =>
  startSteps(started)
    .filter(({ isDone }) => isDone)
    .map(({ word }) => word)

it('begins with nothing done, also while nothing is read', () => {
  expect(done({})).toEqual([])
})

it.each([
  ['start.agent', { agents: 1 }],
  ['start.number', { numbers: [{ mode: 'none' }] }],
  ['start.call', { calls: 1 }],
  ['start.text', { texts: 1 }],
  ['start.webhook', { deliveries: [{ status: 'failed' }, { status: 'delivered' }] }],
  ['start.key', { keys: [{ lastUsedAt: null }, { lastUsedAt: 1 }] }],
] as const)('ticks %s by itself, and nothing else', (word, started) => {
  expect(done(started)).toEqual([word])
})

it('ticks a webhook only once its receiver has accepted something, and a key once it has been used', () => {
  expect(done({ deliveries: [{ status: 'pending' }, { status: 'failed' }] })).toEqual([])
  expect(done({ keys: [{ lastUsedAt: null }] })).toEqual([])
})

it('knows a number that an agent answers', () => {
  expect(done({ numbers: [{ mode: 'forward' }, { mode: 'agent' }] })).toEqual(['start.number', 'start.route'])
})
