/** Area codes by region; other regions use the capital's. */
const areas: Readonly<Record<'CZ' | 'SK', Readonly<Record<string, string>>>> = {
  CZ: {
    praha: '+420226',
    'stredocesky kraj': '+420312',
    'ceske budejovice': '+420387',
    plzen: '+420377',
    'karlovy vary': '+420353',
    'usti nad labem': '+420475',
    liberec: '+420485',
    'hradec kralove': '+420495',
    pardubice: '+420466',
    jihlava: '+420567',
    brno: '+420547',
    olomouc: '+420585',
    zlin: '+420577',
    ostrava: '+420597',
  },
  SK: { bratislava: '+421233' },
}
const capitals = { CZ: 'praha', SK: 'bratislava' } as const

/** The first digits of a region's numbers; six more follow. */
export function areaCodeOf(country: 'CZ' | 'SK', region: string): string {
  const folded = region
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return areas[country][folded] ?? areas[country][capitals[country]]!
}
