import type { Language } from '../agent/agent-settings.ts'
import { csUnits } from './cs/cs.units.ts'
import { plainUnit, type Unit } from './grammar/units.ts'
import { skUnits } from './sk/sk.units.ts'

const english = (unit: string, symbols = '') =>
  plainUnit(unit, `${unit}s`, symbols, new RegExp(`^${unit.replace(/re$/, '(re|er)')}s?$`))

export const unitsOf: Readonly<Record<Language, readonly Unit[]>> = {
  cs: csUnits,
  sk: skUnits,
  en: [
    english('crown', 'Kč CZK'),
    english('euro', '€ EUR'),
    english('dollar', '$ USD'),
    english('pound', '£ GBP'),
    english('kilometre', 'km'),
    english('metre', 'm'),
    english('kilogram', 'kg'),
    english('piece'),
    plainUnit('per cent', 'per cent', '%', /^percent$/),
  ],
  de: [
    plainUnit('Krone', 'Kronen', 'Kč CZK', /^kronen?$/),
    plainUnit('Euro', 'Euro', '€ EUR', /^euros?$/),
    plainUnit('Prozent', 'Prozent', '%', /^prozent$/),
    plainUnit('Kilometer', 'Kilometer', 'km', /^kilometern?$/),
    plainUnit('Person', 'Personen', '', /^personen?$/),
  ],
  pl: [
    { ...plainUnit('euro', 'euro', '€ EUR', /^euro$/) },
    {
      symbols: ['zł', 'PLN'],
      said: /^zlot(y|e|ych)$/,
      singular: { byCase: ['złoty'], also: [] },
      plural: { byCase: ['złote', 'złotych'], also: [] },
    },
    {
      symbols: ['km'],
      said: /^kilometr(y|ow)?$/,
      singular: { byCase: ['kilometr'], also: [] },
      plural: { byCase: ['kilometry', 'kilometrów'], also: [] },
    },
    plainUnit('procent', 'procent', '%', /^procent$/),
  ],
}
