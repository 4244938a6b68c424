import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, idParam, recordId } from '../id.ts'
import { e164, hal, text, unixMs } from '../text.ts'
import { variables } from '../variables.ts'
import { callingWindow } from './calling-window.ts'
import { taskItem } from './task-item.ts'

export const taskStatuses = [
  'draft',
  'running',
  'paused',
  'needs_attention',
  'completed',
  'cancelled',
  'expired',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const maxRecipients = 1000
/** The most a task takes up as JSON, in bytes (spec:limits.task-record). */
export const maxTaskBytes = 2_000_000

/** spec:conventions.body-size */
export const taskBodyLimitBytes = 4 * 1024 * 1024

const recipient = z
  .strictObject({
    to: e164.meta({ description: 'Number to call, +420 or +421, E.164' }),
    variables: variables.optional(),
    externalId: text(200)
      .optional()
      .meta({ description: 'Your own id of the contact', examples: ['2026-118'] }),
  })
  .meta({ examples: [{ to: '+420601000001', variables: { order: '2026-118' }, externalId: '2026-118' }] })

const name = text(100)
  .regex(/\S/, 'is empty')
  .meta({ description: 'Name of the campaign', examples: ['Upomínky listopad'] })
const maxAttempts = z
  .int()
  .min(1)
  .max(4)
  .meta({
    description:
      'Most dials per contact, the first included: up to 3, default 1; with retryPolicy up to 4, default 4',
    examples: [3],
  })
const retryPolicy = z.enum(['enterprise_retry']).meta({
  description:
    'Only no answer, busy and voicemail are retried, from 8 minutes after the first dial, 08:00 to 22:00 in Prague, for five days',
})
const retryDelayMins = z
  .int()
  .min(5)
  .max(1440)
  .meta({ description: 'Minutes between two dials; default 60', examples: [60] })
const expiresAt = unixMs.meta({ description: 'Nothing is dialed from then on; running calls finish' })
const concurrency = z
  .int()
  .min(1)
  .max(2)
  .meta({
    description: 'Calls at once; with 1, the default, an agent call stays free for direct calls',
    examples: [1],
  })
const budgetHal = hal
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Never exceeded by spent and reserved credit together; default: none' })
const useLatest = z.boolean().meta({
  description: 'Each call uses the agent as it is then; default false: as it was at the start',
})

const honourCallbacks = z.boolean().meta({
  description: 'Calls back at the time a contact asks for; default false; not for external agents',
})
const eligibility = z
  .strictObject({
    url: z
      .string()
      .max(2000)
      .meta({
        description: 'Gets a signed POST',
        examples: ['https://example.com/may-call'],
      }),
    timeoutMs: z
      .int()
      .min(1_000)
      .max(30_000)
      .default(5_000)
      .meta({ description: 'Then it means later', examples: [5_000] }),
  })
  .meta({
    description: 'Asked before each dial: call, skip or later',
    examples: [{ url: 'https://example.com/may-call', timeoutMs: 5_000 }],
  })
export type Eligibility = z.output<typeof eligibility>

/** The body of a new task (spec:tasks.body). */
export const newTask = z
  .strictObject({
    name,
    agentId: idParam('ag', 'The agent that calls'),
    recipients: z.array(recipient).min(1).max(maxRecipients),
    maxAttempts: maxAttempts.optional(),
    retryPolicy: retryPolicy.optional(),
    retryDelayMins: retryDelayMins.optional(),
    callingWindow: callingWindow.optional(),
    expiresAt: expiresAt.optional(),
    concurrency: concurrency.optional(),
    budgetHal: budgetHal.optional(),
    useLatest: useLatest.optional(),
    honourCallbacks: honourCallbacks.optional(),
    eligibility: eligibility.optional(),
  })
  .meta({
    examples: [
      {
        name: 'Upomínky listopad',
        agentId: exampleId('ag'),
        recipients: [{ to: '+420601000001', variables: { order: '2026-118' }, externalId: '2026-118' }],
        maxAttempts: 3,
        callingWindow: { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:29', timezone: 'Europe/Prague' },
        budgetHal: 500_000,
      },
    ],
  })
export type NewTask = z.output<typeof newTask>

/** A change of a task: omitted fields stay as they are, null removes an optional one. */
export const taskChange = z
  .strictObject({
    name: name.optional(),
    agentId: idParam('ag', 'The agent that calls').optional(),
    recipients: z.array(recipient).min(1).max(maxRecipients).optional(),
    maxAttempts: maxAttempts.optional(),
    retryPolicy: retryPolicy.nullable().optional(),
    retryDelayMins: retryDelayMins.optional(),
    callingWindow: callingWindow.nullable().optional(),
    expiresAt: expiresAt.nullable().optional(),
    concurrency: concurrency.optional(),
    budgetHal: budgetHal.nullable().optional(),
    useLatest: useLatest.optional(),
    honourCallbacks: honourCallbacks.optional(),
    eligibility: eligibility.nullable().optional(),
    status: z
      .literal('paused')
      .optional()
      .meta({ description: 'Pauses a running task; running calls finish' }),
    revision: z
      .int()
      .optional()
      .meta({ description: 'The revision you read', examples: [1] }),
  })
  .meta({ examples: [{ status: 'paused', revision: 2 }] })

const count = z.int().min(0).max(maxRecipients)

export const taskCounts = named(
  'TaskCounts',
  z
    .object({
      total: count,
      waiting: count.meta({ description: 'Waiting for a dial' }),
      inProgress: count.meta({ description: 'Dialing or talking' }),
      review: count.meta({ description: 'Waiting for a person' }),
      done: count.meta({ description: 'Final: succeeded, exhausted, skipped or cancelled' }),
      succeeded: count,
    })
    .meta({
      description: 'Contacts of a task by progress.',
      examples: [{ total: 120, waiting: 80, inProgress: 1, review: 2, done: 37, succeeded: 31 }],
    }),
)
export type TaskCounts = z.output<typeof taskCounts>

const fields = {
  id: recordId('task', 'The task'),
  name,
  status: z.enum(taskStatuses).meta({
    description: 'needs_attention: only contacts in review are left; the last three are final',
  }),
  revision: z
    .int()
    .min(1)
    .meta({ description: 'Counts changes of the settings and the status', examples: [1] }),
  agentId: recordId('ag', 'The agent that calls'),
  agentVersion: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Version of the agent pinned at the start, if published' }),
  maxAttempts,
  retryPolicy: retryPolicy.optional(),
  retryDelayMins,
  callingWindow: callingWindow.optional(),
  expiresAt: expiresAt.optional(),
  concurrency,
  budgetHal: budgetHal.optional(),
  useLatest,
  honourCallbacks,
  eligibility: eligibility.optional(),
  lastError: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Error code that paused or delayed the task', examples: ['rate_limited'] }),
  reservedBudgetHal: hal
    .min(0)
    .meta({ description: 'Reserved for running calls, and for calls with unknown outcome' }),
  spentHal: hal.min(0).meta({ description: 'Price of the ended calls' }),
  counts: taskCounts,
  createdAt: unixMs,
  startedAt: unixMs.optional(),
  endedAt: unixMs.optional(),
}

const example = {
  id: exampleId('task'),
  name: 'Upomínky listopad',
  status: 'running',
  revision: 2,
  agentId: exampleId('ag'),
  maxAttempts: 3,
  retryDelayMins: 60,
  concurrency: 1,
  useLatest: false,
  honourCallbacks: false,
  reservedBudgetHal: 390,
  spentHal: 4200,
  counts: { total: 1, waiting: 1, inProgress: 0, review: 0, done: 0, succeeded: 0 },
  createdAt: 1795291200000,
  startedAt: 1795291260000,
} as const

/** A task in a list: without its contacts. */
export const taskSummary = named(
  'TaskSummary',
  z.object(fields).meta({ description: 'An outbound campaign, without its contacts.', examples: [example] }),
)

/** spec:tasks.record */
export const task = named(
  'Task',
  z
    .object({
      ...fields,
      recipients: z.array(recipient).max(maxRecipients),
      items: z.array(taskItem).max(maxRecipients),
      forecast: z
        .object({
          endsAt: unixMs.optional().meta({ description: 'Absent if the window never opens again' }),
          costHal: hal.min(0).meta({ description: 'Expected price of the calls still to come' }),
        })
        .optional()
        .meta({ description: 'Estimate from the calls so far; only while contacts are waiting' }),
    })
    .meta({
      description: 'An outbound campaign.',
      examples: [
        {
          ...example,
          recipients: [{ to: '+420601000001', externalId: '2026-118' }],
          items: [
            {
              id: exampleId('item'),
              to: '+420601000001',
              externalId: '2026-118',
              status: 'pending',
              attempts: [],
            },
          ],
          forecast: { endsAt: 1795294860000, costHal: 320 },
        },
      ],
    }),
)
export type Task = z.output<typeof task>
