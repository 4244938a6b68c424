import { expect, test } from 'vitest'
import { changelogEntries } from './changelog.ts'

test('versions and their changes are parsed, and everything else is ignored', () => {
  const markdown = `# Changelog

All changes of the interface.

## 1.44.0

- Not released yet

## [1.43.0] - 2026-11-21

### Added

- Agents can be created,
  read and changed
* Numbers
`
  expect(changelogEntries(markdown)).toEqual([
    { version: '1.44.0', date: null, changes: ['Not released yet'] },
    {
      version: '1.43.0',
      date: '2026-11-21',
      changes: ['Agents can be created, read and changed', 'Numbers'],
    },
  ])
})
