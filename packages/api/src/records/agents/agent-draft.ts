import * as z from 'zod'
import { named } from '../../named.ts'
import { recordId } from '../id.ts'
import { phoneNumber, unixMs } from '../text.ts'
import { agent, agentFields } from './agent.ts'

const picked = Object.fromEntries(Object.keys(agentFields).map((name) => [name, true]))

/** The writable fields of an agent, as returned. */
const answered = agent.pick(picked as { [Name in keyof typeof agentFields]: true })
const [exampleAgent = {}] = (agent.meta()?.examples ?? []) as object[]
const example = Object.fromEntries(Object.entries(exampleAgent).filter(([name]) => name in agentFields))

const draftNumber = phoneNumber
  .nullable()
  .optional()
  .meta({ description: 'Absent: keep the live number; null: publishing detaches it' })

/**
 * A draft as sent: the object as it was read. Omitted fields are as in the live agent.
 * spec:drafts.strict, spec:versioning.draft-bodies
 */
export const sentDraft = named(
  'AgentDraft',
  z
    .strictObject({ ...agentFields })
    .partial()
    .meta({ description: 'The agent as it will be published', examples: [{ name: 'Anna', language: 'cs' }] }),
)

const draft = named(
  'AgentDraft',
  answered
    .extend({ numberE164: draftNumber })
    .meta({ description: 'The agent as it will be published', examples: [example] }),
)

/** The answer to reading or saving a draft (spec:drafts.read). */
export const draftState = {
  draft,
  revision: z
    .int()
    .min(1)
    .meta({ description: 'Send it as expectedRevision when saving', examples: [3] }),
  published: named(
    'PublishedAgent',
    answered.meta({ description: 'The live agent, with its live number', examples: [example] }),
  ),
  hasChanges: z.boolean().meta({ description: 'Whether publishing would change the live agent' }),
}

export const version = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .meta({
    description: 'Version number, from 1',
    examples: [2],
  })

const versionFields = named(
  'AgentVersionFields',
  answered.omit({ numberE164: true }).meta({
    description: 'The fields of the agent, as in its draft',
    examples: [Object.fromEntries(Object.entries(example).filter(([name]) => name !== 'numberE164'))],
  }),
)

export const agentVersion = named(
  'AgentVersion',
  z
    .object({
      version,
      agentId: recordId('ag', 'The agent'),
      live: z.boolean().meta({ description: 'Whether this version is live' }),
      replaces: version.nullable().meta({ description: 'The version it replaced; null: none' }),
      changed: z
        .array(z.string().max(40))
        .max(40)
        .meta({
          description: 'Fields that differ from the previous version',
          examples: [['firstMessage']],
        }),
      publishedAt: unixMs,
    })
    .meta({ description: 'A published version of an agent, to which it can be rolled back.' }),
)

/** A version with its content, which a rollback restores. */
export const agentVersionContent = named(
  'AgentVersionContent',
  agentVersion.extend({ agent: versionFields }).meta({
    description: 'A version with its content. The number is not part of it and is not rolled back.',
  }),
)
