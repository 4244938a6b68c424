/** How a country's numbers are dialled within it (ITU-T E.164, national numbering plans). */
export interface NumberingPlan {
  /** Digits before a number in the country itself; empty if there are none. */
  readonly trunk: string
  /** Digits after the country code. */
  readonly digits: { readonly min: number; readonly max: number }
  /** Digits of a number said without its trunk prefix; undefined if it always has one. */
  readonly bare: number | undefined
}

const nine = { min: 9, max: 9 } as const

/** By country code. Callers also say a zero where their plan has none. */
const plans: Readonly<Record<string, NumberingPlan>> = {
  '420': { trunk: '0', digits: nine, bare: 9 },
  '421': { trunk: '0', digits: nine, bare: 9 },
  '48': { trunk: '0', digits: nine, bare: 9 },
  '49': { trunk: '0', digits: { min: 9, max: 11 }, bare: 9 },
  '43': { trunk: '0', digits: { min: 9, max: 12 }, bare: undefined },
  '41': { trunk: '0', digits: nine, bare: undefined },
  '44': { trunk: '0', digits: { min: 10, max: 10 }, bare: undefined },
  '33': { trunk: '0', digits: nine, bare: undefined },
  '36': { trunk: '06', digits: { min: 8, max: 9 }, bare: 9 },
}

export const planOf = (countryCode: string): NumberingPlan => plans[countryCode] ?? plans['420']!

/** The country code of an E.164 number whose country's plan is known. */
export function countryCodeOf(e164: string | undefined): string | undefined {
  const digits = /^\+(\d+)$/.exec(e164 ?? '')?.[1]
  return digits === undefined ? undefined : Object.keys(plans).find((code) => digits.startsWith(code))
}
