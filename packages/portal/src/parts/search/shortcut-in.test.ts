import { expect, it } from 'vitest'
import { shortcutIn } from './shortcut-in.ts'

const press = (key: string, more = {}) =>
  shortcutIn({ key, ctrlKey: false, metaKey: false, altKey: false, target: { tagName: 'BODY' }, ...more })

it('opens the search by Ctrl K and Command K, also where somebody is writing', () => {
  expect(press('k', { ctrlKey: true })).toBe('search')
  expect(press('K', { metaKey: true, target: { tagName: 'INPUT' } })).toBe('search')
  expect(press('k')).toBeUndefined()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined()
})

it('opens the list of keys by a question mark, but not where it is written', () => {
  expect(press('?')).toBe('keys')
  expect(press('?', { target: null })).toBe('keys')
  for (const target of [{ tagName: 'INPUT' }, { tagName: 'TEXTAREA' }, { isContentEditable: true }])
    expect(press('?', { target })).toBeUndefined()
})
