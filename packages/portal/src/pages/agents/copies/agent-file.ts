import type { SentTo } from '../../../api/operation-types.ts'
import type { Draft } from '../draft.ts'

/** An agent as it is created: what a file holds, and what a copy is made of. */
export type NewAgent = NonNullable<SentTo<'createAgent'>['body']>

/** More than all texts of an agent take together. */
export const maxFileBytes = 500_000

const maxNameLength = 60

/** The fields that belong to one account. */
const ofAccount = ['toolIds', 'calendar', 'busyCalendarIds', 'invoicesIntegrationId'] as const

/** An agent that is made of this one. Its number stays with it: a number has one agent. */
export const copyOf = ({ numberE164: _, ...fields }: Draft, name: string): NewAgent =>
  ({ ...fields, name: name.slice(0, maxNameLength) }) as NewAgent

/** The body of `POST /v1/agents` that makes such an agent. */
export const fileOf = (draft: Draft): string => `${JSON.stringify(copyOf(draft, draft.name), null, 2)}\n`

/** `recepce.json`, of letters and digits that every file system takes. */
export function fileNameOf({ name }: Pick<Draft, 'name'>): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${bare.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'agent'}.json`
}

/**
 * The agent of a file; undefined: it holds none. The service checks the fields.
 *
 * @param isForeign of another account, whose tools, calendars and invoices this one does not have
 */
export function agentIn(text: string, isForeign: boolean): NewAgent | undefined {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const { numberE164: _, ...fields } = read as Record<string, unknown>
  if (typeof fields.name !== 'string' || typeof fields.language !== 'string') return undefined
  const kept = isForeign
    ? Object.entries(fields).filter(([name]) => !ofAccount.some((field) => field === name))
    : Object.entries(fields)
  return Object.fromEntries(kept) as unknown as NewAgent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
