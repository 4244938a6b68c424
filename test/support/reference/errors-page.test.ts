import { errors, operations, universalErrors } from '@hovor/api'
import { expect, it } from 'vitest'
import { errorsPage } from './errors-page.ts'

it('says of each code that only idempotency brings where it is returned', () => {
  const page = errorsPage(Object.values(operations))
  const section = page.split('## ').find((each) => each.startsWith('idempotency_in_progress\n'))
  expect(section).toMatch(/- Returned by: .*api\/[a-z-]+\.md#/)
})

it('has a section for each code', () => {
  const page = errorsPage([])
  for (const code of Object.keys(errors)) expect(page).toContain(`\n## ${code}\n`)
  for (const code of universalErrors) expect(page).toContain(code)
})
