import { declinedOrdinals } from '../grammar/ordinals.ts'

/** Stem, and the endings of a day and an hour. */
const rows = `
  prv ého jednej!
  druh ého ej
  tret ieho ej
  štvrt ého ej
  piat eho ej
  šiest eho ej
  siedm eho ej
  ôsm eho ej
  deviat eho ej
  desiat eho ej
  jedenást eho ej
  dvanást eho ej
  trinást eho ej
  štrnást eho ej
  pätnást eho ej
  šestnást eho ej
  sedemnást eho ej
  osemnást eho ej
  devätnást eho ej
  dvadsiat eho ej`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' ') as [string, string, string])

export const skOrdinals = declinedOrdinals(
  [...rows, ['tridsiat', 'eho', 'ej'] as const].map(([stem, day, hour], at) => ({
    value: at === rows.length ? 30 : at + 1,
    stem,
    day: `${stem}${day}`,
    hour: hour.endsWith('!') ? hour.slice(0, -1) : `${stem}${hour}`,
  })),
  { hard: 'y e eho emu om ym a ej u ou i ie ieho iemu ia iu', soft: '' },
  { jednej: 1 },
  () => [],
)
