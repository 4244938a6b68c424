import * as z from 'zod'
import { named } from '../named.ts'
import { agent, agentFields } from './agent.ts'
import { recordId } from './id.ts'
import { phoneNumber, unixMs } from './text.ts'

const picked = Object.fromEntries(Object.keys(agentFields).map((name) => [name, true]))

/** The fields of an agent record that its owner may write, as they are answered. */
const answered = agent.pick(picked as { [Name in keyof typeof agentFields]: true })
const [exampleAgent = {}] = (agent.meta()?.examples ?? []) as object[]
const example = Object.fromEntries(Object.entries(exampleAgent).filter(([name]) => name in agentFields))

const draftNumber = phoneNumber
  .nullable()
  .optional()
  .meta({ description: 'Absent: the live number stays; null: publishing takes it away' })

/**
 * What is sent: exactly the object that was read. A field that is left out is as in the live agent.
 * spec:drafts.strict, spec:versioning.draft-bodies
 */
export const sentDraft = named(
  'AgentDraft',
  z
    .strictObject({ ...agentFields })
    .partial()
    .meta({ description: 'The agent as it is to become', examples: [{ name: 'Anna', language: 'cs' }] }),
)

const draft = named(
  'AgentDraft',
  answered
    .extend({ numberE164: draftNumber })
    .meta({ description: 'The agent as it is to become', examples: [example] }),
)

/** What reading and saving a draft answer (spec:drafts.read). */
export const draftState = {
  draft,
  revision: z
    .int()
    .min(1)
    .meta({ description: 'Send it as expectedRevision', examples: [3] }),
  published: named(
    'PublishedAgent',
    answered.meta({ description: 'The live agent; its number is always the live one', examples: [example] }),
  ),
  hasChanges: z.boolean().meta({ description: 'Whether publishing would change the live agent' }),
}

export const version = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .meta({
    description: 'Counts what was published, from 1',
    examples: [2],
  })

const versionFields = named(
  'AgentVersionFields',
  answered.omit({ numberE164: true }).meta({
    description: 'The fields of the agent, as its draft has them',
    examples: [Object.fromEntries(Object.entries(example).filter(([name]) => name !== 'numberE164'))],
  }),
)

export const agentVersion = named(
  'AgentVersion',
  z
    .object({
      version,
      agentId: recordId('ag', 'The agent'),
      live: z.boolean().meta({ description: 'Whether the live agent comes from this version' }),
      replaces: version.nullable().meta({ description: 'The version that was live before; null: none' }),
      changed: z
        .array(z.string().max(40))
        .max(40)
        .meta({
          description: 'The fields that differ from the version before',
          examples: [['firstMessage']],
        }),
      publishedAt: unixMs,
    })
    .meta({ description: 'A numbered state of an agent that a rollback can bring back.' }),
)

/** A version with what it holds: what was live, and what a rollback brings back. */
export const agentVersionContent = named(
  'AgentVersionContent',
  agentVersion.extend({ agent: versionFields }).meta({
    description:
      'A version with the agent as it was live. Its number is not part of it: a rollback leaves it alone.',
  }),
)
