import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentFields } from '@hovor/api'
import { expect, it } from 'vitest'
import { textNames } from './draft.ts'

const dir = import.meta.dirname
const form = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .filter((path) => /-fields?\.tsx$|busy-calendars\.tsx$/.test(path))
  .map((path) => readFileSync(join(dir, path), 'utf8'))
  .join('\n')

/** The number is chosen on the page of the number. */
const elsewhere = ['numberE164']

it.each(Object.keys(agentFields).filter((name) => !elsewhere.includes(name)))(
  'lets a person change %s in the editor, as a program can',
  (name) => {
    const isText = textNames.some((text) => text === name)
    // Written alone or first: `change({ goal: … })`.
    expect(isText || new RegExp(`\\bchange\\(\\{\\s*${name}\\b`).test(form)).toBe(true)
  },
)

it('can write what the person is told who takes a call over', () => {
  expect(form).toContain('change({ transferTo: { ...transferTo, announce: target.value } })')
})
