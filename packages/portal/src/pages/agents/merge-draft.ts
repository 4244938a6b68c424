/** The changes of two people in one draft. */
export interface Merged<Draft> {
  /** The changes of both; ours where both changed a field. */
  readonly draft: Draft
  /** Fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Draft & string)[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Joins two changes of one draft, so that neither is lost: `base` is what both began with. */
export function mergeDraft<Draft extends object>(base: Draft, ours: Draft, theirs: Draft): Merged<Draft> {
  const names = [...new Set([base, ours, theirs].flatMap((draft) => Object.keys(draft)))] as (keyof Draft &
    string)[]
  const fields = names
    .map((name) => [name, (isSame(ours[name], base[name]) ? theirs : ours)[name]] as const)
    .filter(([, value]) => value !== undefined)
  const conflicts = names.filter(
    (name) =>
      !isSame(ours[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSame(ours[name], theirs[name]),
  )
  return { draft: Object.fromEntries(fields) as Draft, conflicts }
}
