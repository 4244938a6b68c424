import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { expect, it } from 'vitest'
import { addressOf, parseReceipt, shortMessage } from '../index.ts'

const [source, destination] = [addressOf('+420601000011'), addressOf('+420602000000')]

it.each([
  ['\0', '1'],
  [' id:', '1'],
  [',a:', '1'],
  ['id:,', '1id:'],
  // An id of more than 128 characters is none.
  [',', ''],
  ['"', ''],
])('a receipt of 60 kB of %j after its id holds up no call', async (filler, messageId) => {
  const body = Buffer.from(`id:1${filler.repeat(60_000 / filler.length)}`, 'latin1')
  const message = shortMessage({ source, destination, esmClass: 0x04, shortMessage: body })
  expect(parseReceipt(message)).toMatchObject({ messageId })
  expect(await leastLongestTurnMs(() => parseReceipt(message))).toBeLessThan(turnLimitMs)
})
