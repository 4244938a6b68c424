import { describe, expect, it } from 'vitest'
import { refuseRegion, regionOf, spellingsOf } from './regions.ts'

const spellings: readonly (readonly ['CZ' | 'SK', string, string])[] = [
  ['CZ', 'Prague', 'Praha'],
  ['CZ', 'praha', 'Praha'],
  ['CZ', ' PRAHA ', 'Praha'],
  ['CZ', 'Hlavní město Praha', 'Praha'],
  ['CZ', 'hlavni mesto praha', 'Praha'],
  ['CZ', 'hl.m. Praha', 'Praha'],
  ['CZ', 'Plzeňský kraj', 'Plzeň'],
  ['CZ', 'plzensky', 'Plzeň'],
  ['CZ', 'Kraj Vysočina', 'Jihlava'],
  ['CZ', 'vysocina', 'Jihlava'],
  ['CZ', 'Středočeský', 'Středočeský kraj'],
  ['CZ', 'frydek mistek', 'Frýdek-Místek'],
  ['CZ', 'South Moravian Region', 'Brno'],
  ['CZ', 'Ostrava'.normalize('NFD'), 'Ostrava'],
  ['SK', 'Bratislavský kraj', 'Bratislava'],
  ['SK', 'bratislavsky', 'Bratislava'],
  ['SK', 'Bratislava region', 'Bratislava'],
]

describe('a region', () => {
  it.each(spellings)('in %s written %s is %s, to buy and to order', (country, text, stored) => {
    expect(regionOf(country, text)).toBe(stored)
    expect(spellingsOf(country, text)).toContain(stored.toLowerCase())
    expect(spellingsOf(undefined, text)).toContain(stored.toLowerCase())
  })

  it('has its numbers under any of its names, and under no other region’s', () => {
    const brno = spellingsOf('CZ', 'Znojmo')
    expect(brno).toEqual(expect.arrayContaining(['brno', 'jihomoravský kraj', 'jihomoravsky', 'znojmo']))
    expect(brno).not.toContain('olomouc')
  })

  it.each(['Košice', 'Berlin', '', 'kraj', 'Bratislava'])('%s is not a Czech region', (text) => {
    expect(regionOf('CZ', text)).toBeUndefined()
    expect(spellingsOf('CZ', text)).toBeUndefined()
  })

  it('that there is not is refused with those that there are', () => {
    expect(refuseRegion('CZ', 'Berlin').message).toMatch(
      /"Berlin" is not a known region; use one of Praha, .*Ostrava/,
    )
    expect(refuseRegion('SK', 'Košice').message).toContain('Bratislava only')
  })
})
