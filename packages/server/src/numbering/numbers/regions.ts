import { invalid } from '../../platform/kernel/invalid.ts'

type Country = 'CZ' | 'SK'

/** A region. */
interface Region {
  /** The one that is stored first. */
  readonly names: readonly string[]
  /** Larger towns in it, which are stored as they are; its numbers have the same area codes. */
  readonly towns: readonly string[]
}

const czechRegions: readonly Region[] = [
  { names: ['Praha', 'Hlavní město Praha', 'Hl. m. Praha', 'Prague'], towns: [] },
  {
    names: ['Středočeský kraj', 'Central Bohemian Region', 'Central Bohemia'],
    towns: ['Kladno', 'Mladá Boleslav', 'Kolín', 'Příbram', 'Beroun', 'Mělník', 'Benešov'],
  },
  {
    names: ['České Budějovice', 'Jihočeský kraj', 'South Bohemian Region', 'South Bohemia'],
    towns: ['Tábor', 'Písek'],
  },
  { names: ['Plzeň', 'Plzeňský kraj', 'Pilsen'], towns: ['Klatovy'] },
  { names: ['Karlovy Vary', 'Karlovarský kraj'], towns: ['Cheb', 'Sokolov'] },
  {
    names: ['Ústí nad Labem', 'Ústecký kraj'],
    towns: ['Most', 'Teplice', 'Děčín', 'Chomutov', 'Litoměřice'],
  },
  { names: ['Liberec', 'Liberecký kraj'], towns: ['Jablonec nad Nisou', 'Česká Lípa'] },
  { names: ['Hradec Králové', 'Královéhradecký kraj'], towns: ['Trutnov', 'Náchod'] },
  { names: ['Pardubice', 'Pardubický kraj'], towns: ['Chrudim'] },
  {
    names: ['Jihlava', 'Kraj Vysočina', 'Vysočina'],
    towns: ['Třebíč', 'Havlíčkův Brod', 'Žďár nad Sázavou'],
  },
  {
    names: ['Brno', 'Jihomoravský kraj', 'South Moravian Region', 'South Moravia'],
    towns: ['Znojmo', 'Břeclav', 'Hodonín'],
  },
  { names: ['Olomouc', 'Olomoucký kraj'], towns: ['Prostějov', 'Přerov', 'Šumperk'] },
  { names: ['Zlín', 'Zlínský kraj'], towns: ['Kroměříž', 'Uherské Hradiště', 'Vsetín'] },
  {
    names: ['Ostrava', 'Moravskoslezský kraj', 'Moravian-Silesian Region'],
    towns: ['Opava', 'Karviná', 'Frýdek-Místek', 'Havířov', 'Nový Jičín'],
  },
]
/** Slovak numbers are from the Bratislava area only (spec:general.numbers-cz-sk). */
const slovakRegions: readonly Region[] = [{ names: ['Bratislava', 'Bratislavský kraj'], towns: [] }]

interface Meant {
  readonly stored: string
  readonly region: Region
}

const byName = { CZ: meantBy(czechRegions), SK: meantBy(slovakRegions) }

/** The stored name of a region, however it is spelled; undefined if there is no such region. */
export function regionOf(country: Country, text: string): string | undefined {
  return byName[country].get(folded(text))?.stored
}

/**
 * Every spelling, in lower case, under which numbers of that region may be in stock; undefined if there is no such region.
 *
 * @param country undefined: either
 */
export function spellingsOf(country: Country | undefined, text: string): readonly string[] | undefined {
  const countries = country === undefined ? (['CZ', 'SK'] as const) : [country]
  const found = countries.flatMap((each) => byName[each].get(folded(text))?.region ?? [])
  if (found.length === 0) return undefined
  const names = found.flatMap((region) => [...region.names, ...region.towns])
  const plain = names.flatMap((name) => [name, withoutMarks(name)])
  return [...new Set(plain.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replace(/ kraj$/, '')]))]
}

/** The answer to a region that there is not: it names those that there are. */
export function refuseRegion(country: Country | undefined, text: string) {
  if (country === 'SK')
    return invalid('region', text, 'is not offered; Slovak numbers are from Bratislava only')
  const offered = czechRegions.map(({ names }) => names[0]).join(', ')
  const more = country === undefined ? ', or Bratislava in Slovakia' : ''
  return invalid(
    'region',
    text,
    `is not a known region; use one of ${offered}, or a larger town of one${more}`,
  )
}

function meantBy(all: readonly Region[]): ReadonlyMap<string, Meant> {
  return new Map(
    all.flatMap((region) => [
      ...region.names.map((name) => [folded(name), { stored: region.names[0]!, region }] as const),
      ...region.towns.map((town) => [folded(town), { stored: town, region }] as const),
    ]),
  )
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '')
}

/** Lower case without diacritics and punctuation; the word for region may be left out. */
function folded(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/[\s\p{Pd}.,()]+/gu, ' ')
    .replace(/\b(?:kraj|region)\b/g, '')
    .replace(/ +/g, ' ')
    .trim()
}
