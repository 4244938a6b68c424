import { type Case, inCase, type Multiple } from './numerals.ts'

/** Plural forms after one, two to four, and more. */
export const slavicForm = <T>(count: number, one: T, few: T, many: T): T =>
  count === 1 ? one : count >= 2 && count <= 4 ? few : many

/** "tisíc", "dva tisíce", "pět tisíc": a single one needs no number. */
export const slavicCounted = (count: number, said: string, noun: Multiple, wanted: Case): string => {
  const form = inCase(slavicForm(count, noun.one, noun.few, noun.many), wanted)
  return count === 1 ? form : `${said} ${form}`
}
