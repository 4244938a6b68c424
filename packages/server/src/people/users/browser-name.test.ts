import fc from 'fast-check'
import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['curl/8.14.1', ''],
  ['', ''],
])('the browser that calls itself %j is told as %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

it('whatever a browser calls itself, only names of browsers and systems are kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (userAgent) => {
      expect(browserName(userAgent)).toMatch(/^([A-Z]\w+( Internet)?(, \w+)?|\w*)$/)
    }),
  )
})
