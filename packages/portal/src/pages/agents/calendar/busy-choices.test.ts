import { expect, it } from 'vitest'
import { busyChoices } from './busy-choices.ts'

const listed = [
  { id: 'jana@example.com', label: 'Jana', primary: true },
  { id: 'ordinace', label: 'Ordinace' },
  { id: 'svatky', label: 'Svátky' },
]
const idsOf = (writtenTo: string, chosen: readonly string[]) =>
  busyChoices(listed, writtenTo, chosen).map(({ id }) => id)

it('offers every calendar but the one that is written to, under its alias too', () => {
  expect(idsOf('ordinace', [])).toEqual(['jana@example.com', 'svatky'])
  expect(idsOf('primary', [])).toEqual(['ordinace', 'svatky'])
})

it('lets a person turn off what was chosen, although it is gone or is written to', () => {
  expect(busyChoices(listed, 'ordinace', ['zrusena']).at(-1)).toEqual({ id: 'zrusena', label: 'zrusena' })
  expect(idsOf('ordinace', ['ordinace'])).toContain('ordinace')
})
