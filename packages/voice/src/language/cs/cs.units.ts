import { type Declension, declinedUnit, type Unit } from '../grammar/units.ts'

const feminine: Declension = {
  singular: 'a y ě ě ou',
  plural: 'y - ám ách ami',
  counts: ['jedna', 'dvě'],
  object: ['jednu', 'u'],
}
const masculine: Declension = {
  singular: '- u u u em',
  plural: 'y ů ům ech y',
  counts: ['jeden', 'dva'],
}
const neuter: Declension = { singular: 'o a u u em', plural: 'a - ům ech y', counts: ['jedno', 'dvě'] }

const haler: Unit = declinedUnit(
  'haléř',
  { ...masculine, singular: '- e i i em', plural: 'e ů ům ích i' },
  '',
  /^haler\w*$/,
)
const cent = declinedUnit('cent', masculine, '', /^cent(y|u|ech)?$/)

export const csUnits: readonly Unit[] = [
  declinedUnit('korun', feminine, 'Kč CZK ,- ,–', /^(korun\w*|kc|kacek|kaci)$/, haler),
  declinedUnit('eur', neuter, '€ EUR', /^eur(o|a|y|ech|um)?$/, cent),
  declinedUnit('dolar', masculine, '$ USD', /^dolar\w*$/, cent),
  declinedUnit('procent', neuter, '%', /^procent\w*$/),
  declinedUnit('kilometr', masculine, 'km', /^(kilometr\w*|km)$/),
  declinedUnit('centimetr', masculine, 'cm', /^centimetr\w*$/),
  declinedUnit('milimetr', masculine, 'mm', /^milimetr\w*$/),
  declinedUnit('metr', masculine, 'm', /^metr(y|u|ech|um)?$/),
  declinedUnit('kilogram', masculine, 'kg', /^(kilogram\w*|kil[oa]?)$/),
  declinedUnit('gram', masculine, 'g', /^gram(y|u|ech)?$/),
  declinedUnit('litr', masculine, 'l', /^litr(y|u|ech)?$/),
  declinedUnit('kilowatthodin', feminine, 'kWh', /^kilowatthodin\w*$/),
  declinedUnit('hodin', feminine, 'h hod hod. h.', /^hodin\w*$/),
  declinedUnit('minut', feminine, 'min min.', /^minut\w*$/),
  declinedUnit('sekund', feminine, 's', /^sekund\w*$/),
  declinedUnit('osob', feminine, 'os.', /^osob\w*$/),
  declinedUnit('kus', masculine, 'ks', /^kus(y|u|ech)?$/),
  {
    symbols: ['°C'],
    said: /^(stupen|stupne|stupnu)$/,
    singular: { byCase: ['stupeň Celsia', 'stupně Celsia'], also: [] },
    plural: {
      byCase: ['stupně Celsia', 'stupňů Celsia', 'stupňům Celsia', 'stupních Celsia', 'stupni Celsia'],
      also: [],
    },
    counts: ['jeden', 'dva'],
  },
  {
    symbols: ['m²', 'm2'],
    said: /^ctverecni\w*$/,
    singular: { byCase: ['metr čtvereční', 'metru čtverečního'], also: [] },
    plural: { byCase: ['metry čtvereční', 'metrů čtverečních'], also: [] },
    counts: ['jeden', 'dva'],
  },
  {
    symbols: [],
    said: /^(lidi|lide|clovek|lidem)$/,
    singular: { byCase: ['člověk', 'člověka', 'člověku', 'člověku', 'člověkem'], also: [] },
    plural: { byCase: ['lidé', 'lidí', 'lidem', 'lidech', 'lidmi'], also: [] },
    counts: ['jeden', 'dva'],
  },
]
