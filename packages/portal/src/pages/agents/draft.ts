import type { Answer } from '../../api/operation-types.ts'

/** An agent as it will be published. */
export type Draft = Answer<'getAgentDraft'>['draft']

export type DraftField = keyof Draft & string

/** The texts of a draft, with their bounds (spec:agents.text-bounds). */
export const textFields = {
  name: { maxLength: 60, rows: 1 },
  firstMessage: { maxLength: 1000, rows: 3 },
  systemPrompt: { maxLength: 6000, rows: 10 },
  goal: { maxLength: 300, rows: 2 },
  knowledge: { maxLength: 20_000, rows: 10 },
} as const satisfies { readonly [Name in DraftField]?: object }

type TextField = keyof typeof textFields

export const textNames = Object.keys(textFields) as readonly TextField[]

/** A part of the form: it shows some fields of the draft, and says how they change. */
export interface DraftPart {
  readonly draft: Draft
  readonly change: (changed: Partial<Draft>) => void
}

/** A value of a draft as a person compares it. */
export const written = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)

/** The fields in which two drafts differ. */
export function changedFields(before: Partial<Draft>, after: Partial<Draft>): readonly DraftField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as ReadonlySet<DraftField>
  return [...names].filter((name) => written(before[name]) !== written(after[name]))
}
