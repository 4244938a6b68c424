import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { priceOfCallHal } from '../../platform/kernel/hal.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'
import { monthlyFeeOf } from '../fees/monthly-fee.ts'
import type { PriceQuery } from './tariff-price.ts'
import { createTariffs } from './tariffs.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await testDatabase()
})
afterAll(() => test_.close())

const dayMs = 86_400_000
const clockAt = (nowMs: number) => new VirtualClock(nowMs)
/** Pays by the tariff. */
const accountId = systemAccountId
const price = (query: Omit<PriceQuery, 'accountId'>, nowMs = dayMs) =>
  createTariffs(clockAt(nowMs))(test_.database, { ...query, accountId })

describe('default prices', () => {
  it.each<[PriceQuery['kind'], PriceQuery['direction'], string, string, number]>([
    ['agent', 'out', 'CZ-mobile', 'minute', 450],
    ['agent', 'out', 'CZ-fixed', 'minute', 400],
    ['agent', 'out', 'SK-mobile', 'minute', 650],
    ['agent', 'out', 'SK-fixed', 'minute', 550],
    ['agent', 'in', 'CZ-fixed', 'minute', 300],
    ['agent', 'in', 'SK-mobile', 'minute', 300],
    ['test', 'out', 'CZ-mobile', 'minute', 450],
    ['bridge', 'out', 'CZ-mobile', 'minute', 180],
    ['bridge', 'out', 'CZ-fixed', 'minute', 120],
    ['bridge', 'out', 'SK-mobile', 'minute', 380],
    ['bridge', 'out', 'SK-fixed', 'minute', 280],
    ['relay', 'out', 'CZ-mobile', 'minute', 180],
    ['forward', 'out', 'SK-fixed', 'minute', 280],
    ['forward', 'in', 'CZ-fixed', 'minute', 0],
    ['sip', 'out', 'CZ-fixed', 'minute', 120],
    ['sip', 'in', 'CZ-fixed', 'minute', 0],
    ['sms', 'out', 'CZ-mobile', 'segment', 150],
    ['sms', 'out', 'SK-mobile', 'segment', 220],
    // 1.90 CZK a segment (spec:limits.sms-own-price).
    ['sms_own', 'out', 'CZ-mobile', 'segment', 190],
  ])('%s %s %s costs by the %s %d hal', async (kind, direction, destination, unit, priceHal) => {
    expect(await price({ kind, direction, destination })).toEqual({ unit, priceHal })
  })

  it.each<['number' | 'sms_number', string, number]>([
    ['number', 'CZ-mobile', 19_900],
    ['number', 'CZ-fixed', 9_900],
    ['number', 'SK-fixed', 14_900],
    ['sms_number', 'CZ-mobile', 19_900],
  ])('a month of a %s of %s costs %d hal', async (kind, line, feeHal) => {
    for (const mode of ['none', 'agent', 'forward', 'sip'] as const)
      expect(await monthlyFeeOf(test_.database, { accountId, kind, line, mode, fromMs: dayMs })).toBe(feeHal)
  })

  it.each([
    [450, 1, 8],
    [450, 1_000, 8],
    [450, 8_000, 60],
    [450, 60_000, 450],
    [450, 60_001, 458],
    [180, 59_999, 180],
    [120, 90_500, 182],
    [380, 3_600_000, 22_800],
  ])('a call at %d hal a minute of %d ms costs %d hal', (perMinuteHal, durationMs, priceHal) => {
    expect(priceOfCallHal(perMinuteHal, durationMs)).toBe(priceHal)
  })
})

test('a tariff applies from its time on, the newest first, and one for a destination before one for any', async () => {
  const change = (destination: string, fromMs: number, priceHal: number) =>
    test_.database.query(sql`
      insert into tariff (kind, direction, destination, valid_from, unit, price_hal)
      values ('agent', 'in', ${destination}, ${fromMs}, 'minute', ${priceHal})`)
  await change('any', 10 * dayMs, 310)
  await change('any', 20 * dayMs, 320)
  await change('CZ-fixed', 15 * dayMs, 250)
  const at = async (destination: string, nowMs: number) =>
    (await price({ kind: 'agent', direction: 'in', destination }, nowMs))?.priceHal
  expect(await at('SK-fixed', 10 * dayMs - 1)).toBe(300)
  expect(await at('SK-fixed', 10 * dayMs)).toBe(310)
  expect(await at('SK-fixed', 20 * dayMs)).toBe(320)
  expect(await at('CZ-fixed', 15 * dayMs - 1)).toBe(310)
  expect(await at('CZ-fixed', 20 * dayMs)).toBe(250)
})

test('a cached price is read again after ten seconds', async () => {
  const clock = clockAt(30 * dayMs)
  const priceOf = createTariffs(clock)
  const query = { accountId, kind: 'sms', direction: 'out', destination: 'CZ-mobile' } as const
  expect((await priceOf(test_.database, query))?.priceHal).toBe(150)
  await test_.database.query(sql`
    insert into tariff (kind, direction, destination, valid_from, unit, price_hal)
    values ('sms', 'out', 'CZ-mobile', ${29 * dayMs}, 'segment', 155)`)
  expect((await priceOf(test_.database, query))?.priceHal).toBe(150)
  await clock.advance(10_000)
  expect((await priceOf(test_.database, query))?.priceHal).toBe(155)
})
