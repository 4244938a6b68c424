import { systemClock } from '@hovor/clock'
import { stallOf } from '@hovor/clock/testing/turns'
import { expect, test } from 'vitest'
import { camtForms } from '../testing/camt-file.ts'
import type { Payment } from '../testing/statement-files.ts'
import { createCamtThread } from './camt-thread.ts'
import { isNoStatement } from './statement-line.ts'

const payment: Payment = {
  ...{ day: '2026-11-27', amount: 250_000, currency: 'CZK', symbol: '9260000014', account: '2000145399' },
  ...{ bank: '0800', name: 'PEKARNA', message: '', reference: '1' },
}

/** The largest file of a request, in base64. */
const mostCharacters = 1_500_000

test('the largest statement, and the costliest XML, hold up no call', async () => {
  const readXml = createCamtThread(systemClock)
  const statement = camtForms['Slovak banks'](Array.from({ length: 3_000 }, () => payment))
  const texts = { 'a statement': statement, 'nothing but elements': '<a/>'.repeat(mostCharacters / 4) }
  expect(statement.length).toBeGreaterThan(mostCharacters * 0.8)
  const read = await readXml(statement)
  expect(isNoStatement(read) ? read : read.lines.length).toBe(3_000)
  const stalls = []
  for (const [what, text] of Object.entries(texts))
    stalls.push(
      await stallOf(
        () => what,
        async () => () => readXml(text),
      ),
    )
  expect(stalls.filter(Boolean)).toEqual([])
})
