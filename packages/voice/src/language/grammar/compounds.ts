type Words = Readonly<Record<string, number>>

/**
 * Parses tens and units written as one word: `unit-a-ten` is Czech "pětadvacet", `unit-und-ten` German
 * "fünfundzwanzig", `ten-unit` Slovak "dvadsaťpäť" and English "twenty-five".
 */
export function joined(units: Words, tens: Words, order: 'unit-a-ten' | 'unit-und-ten' | 'ten-unit') {
  const table = new Map<string, number>()
  for (const [ten, tenValue] of Object.entries(tens)) {
    for (const [unit, unitValue] of Object.entries(units)) {
      if (unitValue < 1 || unitValue > 9) continue
      for (const word of spellings(ten, unit, order)) table.set(word, tenValue + unitValue)
    }
  }
  return (word: string): number | undefined => table.get(word)
}

function spellings(ten: string, unit: string, order: 'unit-a-ten' | 'unit-und-ten' | 'ten-unit'): string[] {
  if (order === 'ten-unit') return [`${ten}${unit}`, `${ten}-${unit}`]
  if (order === 'unit-und-ten') return [`${unit}und${ten}`]
  return [`${unit}a${ten}`, `${unit.replace(/a$/, '')}a${ten}`]
}
