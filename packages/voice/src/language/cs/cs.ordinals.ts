import { type DeclinedOrdinal, declinedOrdinals } from '../grammar/ordinals.ts'

const stems =
  'prvn druh třet čtvrt pát šest sedm osm devát desát jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacát'.split(
    ' ',
  )
const softs = [1, 3]

const ordinal = (stem: string, value: number): DeclinedOrdinal => {
  const isSoft = softs.includes(value)
  const [day, hour] = isSoft ? ['ího', 'í'] : ['ého', 'é']
  return { value, stem, day: `${stem}${day}`, hour: value === 1 ? 'jedné' : `${stem}${hour}`, isSoft }
}

export const csOrdinals = declinedOrdinals(
  [...stems.map((stem, at) => ordinal(stem, at + 1)), ordinal('třicát', 30)],
  { hard: 'y e eho emu em ym a ou ej', soft: 'i iho imu im' },
  {},
  (unit) =>
    ['jedna jedn jeden', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět']
      [unit - 1]!.split(' ')
      .map((word) => `${word}a`),
)
