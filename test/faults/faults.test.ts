import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'
import { judge } from './judge.ts'
import { broken } from './seed.ts'

const root = resolve(import.meta.dirname, '../..')

it.each(faults)('"$what" can still be seeded', (fault) => {
  const sound = readFileSync(join(root, fault.file), 'utf8')
  expect(broken(fault, sound)).not.toBe(sound)
  expect([...fault.breaks, ...(fault.red ?? [])]).not.toEqual([])
})

it('a fault is judged by the rules that the failing tests cite', () => {
  const cited = [
    { id: 'idempotency.day', file: 'a.test.ts', title: 'a day of %s' },
    { id: 'idempotency.blank', file: 'a.test.ts', title: { sentenceOf: 'idempotency.replay' } },
  ]
  const ran = (title: string, passed = false) => ({ file: 'a.test.ts', title, passed })
  const [right, sentence, other] = [
    ran('a day of rest'),
    ran('For 24 hours a used key returns the stored response, and nothing happens twice. (mcp)'),
    ran('something else'),
  ]
  expect(judge({ breaks: ['idempotency.day'] }, [right, ran('something else', true)], cited)).toEqual({
    red: [right],
    wrong: [],
    missed: [],
  })
  expect(judge({ breaks: ['idempotency.blank'] }, [sentence], cited).missed).toEqual([])
  expect(judge({ breaks: ['idempotency.day'] }, [right, other], cited).wrong).toEqual([other])
  expect(judge({ breaks: [], red: ['something %s', 'a day of %s'] }, [right, other], cited)).toEqual({
    red: [right, other],
    wrong: [],
    missed: [],
  })
  expect(judge({ breaks: ['idempotency.day', 'idempotency.blank'] }, [right], cited).missed).toEqual([
    'idempotency.blank',
  ])
})
