import { expect } from 'vitest'
import type { Json } from '../../scenarios/support/client.ts'
import { czechIn } from '../../support/czech-in.ts'

/** Returns the entries of a ledger after checking that each has an English description. */
export function inEnglish(entries: Json[]): Json[] {
  for (const { description } of entries) {
    expect(description).toMatch(/\w/)
    expect(czechIn(description), description).toEqual([])
  }
  return entries
}
