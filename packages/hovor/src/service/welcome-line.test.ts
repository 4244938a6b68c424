import { expect, test } from 'vitest'
import { welcomeLine } from './welcome-line.ts'

/** Nothing listens there: a request for an agent would fail. */
const url = 'http://127.0.0.1:1'
const link = 'http://127.0.0.1:1/first-visit/secret'

test('a service without a welcome, as in live mode, prints no link', async () => {
  expect(await welcomeLine({ url, welcome: undefined })).toBeUndefined()
})

test('a later start makes no agent, and prints its link', async () => {
  const welcome = { prepareAccount: async () => {}, invite: async () => link }
  expect(await welcomeLine({ url, welcome })).toBe(
    `Talk with an agent: ${link} (works once, within 15 minutes)`,
  )
})

test('an owner with a password gets no link', async () => {
  const welcome = { prepareAccount: async () => {}, invite: async () => undefined }
  expect(await welcomeLine({ url, welcome })).toBeUndefined()
})
