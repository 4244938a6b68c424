import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exposition, gauge, gaugesBy } from './exposition.ts'

test('families are written with help, type and values, and those without a value are left out', () => {
  const text = exposition([
    gauge('hovor_calls_running', 'Calls in progress.', 3),
    gauge('hovor_backup_age_seconds', 'Not known here.', undefined),
    gaugesBy('hovor_part_ok', 'Parts.', 'part', { mail: 1, smsc: 0, payments: undefined }),
    {
      name: 'hovor_http_request_seconds',
      help: 'Time of requests.',
      type: 'summary',
      samples: [
        { suffix: '_sum', value: 1.5 },
        { suffix: '_count', value: 2 },
      ],
    },
  ])
  expect(text).toBe(`# HELP hovor_calls_running Calls in progress.
# TYPE hovor_calls_running gauge
hovor_calls_running 3
# HELP hovor_part_ok Parts.
# TYPE hovor_part_ok gauge
hovor_part_ok{part="mail"} 1
hovor_part_ok{part="smsc"} 0
# HELP hovor_http_request_seconds Time of requests.
# TYPE hovor_http_request_seconds summary
hovor_http_request_seconds_sum 1.5
hovor_http_request_seconds_count 2
`)
})

test('any text of a label stays within its line and its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = exposition([gaugesBy('x', 'X.', 'name', { [value]: 1 })])
      const lines = text.split('\n')
      expect(lines).toHaveLength(4)
      expect(lines[2]).toMatch(/^x\{name="(?:[^"\\]|\\["\\n])*"\} 1$/s)
    }),
  )
})

test('numbers that are none are written as the format has them', () => {
  const values = { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: Number.NEGATIVE_INFINITY, d: 1e-7 }
  expect(exposition([gaugesBy('x', 'X.', 'of', values)])).toContain(
    'x{of="a"} NaN\nx{of="b"} +Inf\nx{of="c"} -Inf\nx{of="d"} 1e-7\n',
  )
})
