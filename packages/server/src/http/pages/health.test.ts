import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSurface } from '../testing/test-surface.ts'
import type { Readiness } from './health.ts'

test('one readiness check serves all requests within a second', async () => {
  const clock = new VirtualClock()
  const looks: ((ready: boolean) => void)[] = []
  const readiness = () =>
    new Promise<Readiness>((resolve) => {
      looks.push((ready) => resolve({ ready, parts: {} }))
    })
  const server = await startTestSurface({ clock, readiness })
  onTestFinished(() => server.close())
  const ask = async () => (await fetch(`${server.baseUrl}/readyz`)).status
  const asked = Array.from({ length: 100 }, ask)
  await until(() => looks.length === 1)
  looks[0]!(true)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  expect(looks).toHaveLength(1)
  await clock.advance(1_000)
  const later = ask()
  await until(() => looks.length === 2)
  looks[1]!(false)
  expect([await later, await ask()]).toEqual([503, 503])
  expect(looks).toHaveLength(2)
})
