/** A field that both sides have changed, to different values. What the other side wrote is in `base` of the edit. */
export interface Conflict<Draft> {
  readonly field: keyof Draft & string
  /** The value that both sides began with. */
  readonly original: unknown
  /** Our value when the conflict arose. */
  readonly mine: unknown
  /** Whether the person has chosen, or written something else since. */
  readonly isSettled: boolean
}

/** A draft that a person edits. */
export interface Edit<Draft> {
  /** The draft as it was last saved, by whomever. */
  readonly base: Draft
  /** The draft in the form. */
  readonly draft: Draft
  readonly conflicts: readonly Conflict<Draft>[]
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Joins what somebody else has saved with what is being edited, so that neither is lost: the form keeps ours where both
 * changed a field, and the conflict keeps the original and ours beside theirs. A conflict that was settled is open again
 * when the other side changes the field once more.
 */
export function mergeDraft<Draft extends object>(edit: Edit<Draft>, theirs: Draft): Edit<Draft> {
  const { base, draft, conflicts } = edit
  const names = [...new Set([base, draft, theirs].flatMap((one) => Object.keys(one)))] as (keyof Draft &
    string)[]
  const merged: [string, unknown][] = []
  const left: Conflict<Draft>[] = []
  for (const field of names) {
    const [before, mine, other] = [base[field], draft[field], theirs[field]]
    const known = conflicts.find((one) => one.field === field)
    const isTheirsNew = !isSame(other, before)
    const isOurs = known !== undefined || !isSame(mine, before)
    const value = isOurs ? mine : other
    if (value !== undefined) merged.push([field, value])
    if (!isOurs || isSame(mine, other)) continue
    if (known !== undefined) left.push(isTheirsNew ? { ...known, isSettled: false } : known)
    else if (isTheirsNew) left.push({ field, original: before, mine, isSettled: false })
  }
  return { base: theirs, draft: Object.fromEntries(merged) as Draft, conflicts: left }
}

/** Applies a change by the person, which settles the conflicts of its fields. */
export function changeDraft<Draft extends object>(edit: Edit<Draft>, changed: Partial<Draft>): Edit<Draft> {
  const conflicts = edit.conflicts.map((one) => (one.field in changed ? { ...one, isSettled: true } : one))
  return { ...edit, draft: { ...edit.draft, ...changed }, conflicts }
}
