/** The texts of a draft that the page edits, with their bounds (spec:agents.text-bounds). */
export const draftFields = {
  name: { maxLength: 60, rows: 1 },
  firstMessage: { maxLength: 1000, rows: 3 },
  systemPrompt: { maxLength: 6000, rows: 10 },
  goal: { maxLength: 300, rows: 2 },
  knowledge: { maxLength: 20_000, rows: 10 },
} as const

export type DraftField = keyof typeof draftFields

export type DraftTexts = Readonly<Record<DraftField, string>>

const names = Object.keys(draftFields) as readonly DraftField[]

export const textsOf = (draft: DraftTexts): DraftTexts =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as DraftTexts

export interface Merged {
  /** The changes of both sides; ours where both changed a text. */
  readonly texts: DraftTexts
  /** Texts that both sides changed, to different ones. */
  readonly conflicts: readonly DraftField[]
}

/** Joins two changes of one draft, so that neither is lost: `base` is what both began with. */
export function mergeDraft(base: DraftTexts, ours: DraftTexts, theirs: DraftTexts): Merged {
  const texts = names.map((name) => [name, ours[name] === base[name] ? theirs[name] : ours[name]])
  const conflicts = names.filter(
    (name) => ours[name] !== base[name] && theirs[name] !== base[name] && ours[name] !== theirs[name],
  )
  return { texts: Object.fromEntries(texts) as DraftTexts, conflicts }
}
