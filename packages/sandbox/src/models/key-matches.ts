import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its time how much of the key was right. */
export function keyMatches(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
