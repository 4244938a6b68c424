import { type Declension, declinedUnit, type Unit } from '../grammar/units.ts'

const feminine: Declension = {
  singular: 'a y e e ou',
  plural: 'y - ám ách ami',
  counts: ['jedna', 'dve'],
  object: ['jednu', 'u'],
}
const masculine: Declension = {
  singular: '- a u e om',
  plural: 'y ov om och mi',
  counts: ['jeden', 'dva'],
}
const neuter: Declension = { singular: 'o a u e om', plural: 'á - ám ách ami', counts: ['jedno', 'dve'] }
/** "koruna", "korún": the last vowel is long without an ending. */
const withGenitive = (unit: Unit, genitive: string): Unit => {
  const [nominative = '', , ...others] = unit.plural.byCase
  return { ...unit, plural: { ...unit.plural, byCase: [nominative, genitive, ...others] } }
}
const metre: Declension = { ...masculine, singular: 'er ra ru ri rom', plural: 're rov rom roch rami' }
const cent = declinedUnit('cent', masculine, '', /^cent(y|ov)?$/)

export const skUnits: readonly Unit[] = [
  withGenitive(declinedUnit('korun', feminine, 'Kč CZK', /^(korun\w*|kc)$/), 'korún'),
  withGenitive(declinedUnit('eur', neuter, '€ EUR', /^eur(o|a|ach|am)?$/, cent), 'eur'),
  declinedUnit('dolár', masculine, '$ USD', /^dolar\w*$/, cent),
  withGenitive(declinedUnit('percent', neuter, '%', /^percent\w*$/), 'percent'),
  declinedUnit('kilomet', metre, 'km', /^(kilomet\w*|km)$/),
  declinedUnit('centimet', metre, 'cm', /^centimet\w*$/),
  declinedUnit('milimet', metre, 'mm', /^milimet\w*$/),
  declinedUnit('met', metre, 'm', /^met(er|re|rov|roch)$/),
  declinedUnit('kilogram', masculine, 'kg', /^(kilogram\w*|kil[oa]?)$/),
  declinedUnit('gram', masculine, 'g', /^gram(y|ov|och)?$/),
  declinedUnit('lit', metre, 'l', /^lit(er|re|rov|roch)$/),
  withGenitive(declinedUnit('hodin', feminine, 'h hod hod. h.', /^hodin\w*$/), 'hodín'),
  withGenitive(
    declinedUnit('minút', { ...feminine, plural: 'y - am ach ami' }, 'min min.', /^minut\w*$/),
    'minút',
  ),
  withGenitive(declinedUnit('sekund', feminine, 's', /^sekund\w*$/), 'sekúnd'),
  withGenitive(declinedUnit('osob', feminine, 'os.', /^os(ob|oba|oby|obu|obach|obam)$/), 'osôb'),
  declinedUnit('kus', masculine, 'ks', /^kus(y|ov|och)?$/),
  {
    symbols: ['°C'],
    said: /^(stupen|stupne|stupnov)$/,
    singular: { byCase: ['stupeň Celzia', 'stupňa Celzia'], also: [] },
    plural: { byCase: ['stupne Celzia', 'stupňov Celzia'], also: [] },
    counts: ['jeden', 'dva'],
  },
  {
    symbols: [],
    said: /^(ludi|ludia|clovek)$/,
    singular: { byCase: ['človek', 'človeka', 'človeku', 'človeku', 'človekom'], also: [] },
    plural: { byCase: ['ľudia', 'ľudí', 'ľuďom', 'ľuďoch', 'ľuďmi'], also: [] },
    counts: ['jeden', 'dva'],
  },
]
