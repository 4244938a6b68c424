/** Each Czech region by its names: the main town first, which is the one stored. */
const czechRegions: readonly (readonly string[])[] = [
  ['Praha', 'Hlavní město Praha', 'Prague'],
  ['Středočeský kraj', 'Kladno', 'Mladá Boleslav', 'Kolín', 'Příbram', 'Beroun', 'Mělník', 'Benešov'],
  ['České Budějovice', 'Jihočeský kraj', 'Tábor', 'Písek'],
  ['Plzeň', 'Plzeňský kraj', 'Pilsen', 'Klatovy'],
  ['Karlovy Vary', 'Karlovarský kraj', 'Cheb', 'Sokolov'],
  ['Ústí nad Labem', 'Ústecký kraj', 'Most', 'Teplice', 'Děčín', 'Chomutov', 'Litoměřice'],
  ['Liberec', 'Liberecký kraj', 'Jablonec nad Nisou', 'Česká Lípa'],
  ['Hradec Králové', 'Královéhradecký kraj', 'Trutnov', 'Náchod'],
  ['Pardubice', 'Pardubický kraj', 'Chrudim'],
  ['Jihlava', 'Vysočina', 'Kraj Vysočina', 'Třebíč', 'Havlíčkův Brod', 'Žďár nad Sázavou'],
  ['Brno', 'Jihomoravský kraj', 'Znojmo', 'Břeclav', 'Hodonín'],
  ['Olomouc', 'Olomoucký kraj', 'Prostějov', 'Přerov', 'Šumperk'],
  ['Zlín', 'Zlínský kraj', 'Kroměříž', 'Uherské Hradiště', 'Vsetín'],
  ['Ostrava', 'Moravskoslezský kraj', 'Opava', 'Karviná', 'Frýdek-Místek', 'Havířov', 'Nový Jičín'],
]
/** Slovak numbers are from the Bratislava area only (spec:general.numbers-cz-sk). */
const slovakRegions: readonly (readonly string[])[] = [['Bratislava']]

const byName = {
  CZ: namesOf(czechRegions),
  SK: namesOf(slovakRegions),
}

/** The stored name of a region, however it is spelled; undefined if there is no such region. */
export function regionOf(country: 'CZ' | 'SK', text: string): string | undefined {
  return byName[country].get(folded(text))
}

function namesOf(regions: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(regions.flatMap((names) => names.map((name) => [folded(name), name] as const)))
}

/** Lower case without diacritics; the word for region may be left out. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\bkraj\b/, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
