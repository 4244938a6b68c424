import { expect } from 'vitest'
import { czechIn } from '../../support/czech-in.ts'

/** Entries of a ledger, each with an English description. */
export function inEnglish<Entry extends { readonly description?: string }>(entries: Entry[]): Entry[] {
  for (const { description } of entries) {
    expect(description).toMatch(/\w/)
    expect(czechIn(description ?? ''), description).toEqual([])
  }
  return entries
}
