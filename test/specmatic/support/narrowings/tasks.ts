import { dependent, exactly, made, type Narrowing, only, plainText, type Variant } from '../narrowing.ts'
import { cursorStandIn, standIns, toolAddress } from '../parties.ts'

/** Campaigns. */
export const tasks: readonly Narrowing[] = [
  {
    operations: [
      ...['getTask', 'updateTask', 'cancelTask', 'startTask', 'reconcileTask'],
      ...['listTaskItems', 'getTaskResults', 'skipTaskWaits'],
    ],
    field: 'path id',
    schema: only(standIns.task),
    because: made,
  },
  { operations: ['processTask'], field: 'path id', schema: only(standIns.runningTask), because: made },
  { operations: ['resolveTaskItem'], field: 'path id', schema: only(standIns.reviewTask), because: made },
  { operations: ['resolveTaskItem'], field: 'path itemId', schema: only(standIns.item), because: made },
  {
    operations: ['listTasks', 'listTaskItems'],
    field: 'query cursor',
    schema: only(cursorStandIn),
    because: made,
  },
  {
    operations: ['getTaskResults'],
    field: 'header Range',
    schema: null,
    because: 'a Range that is none is ignored (RFC 9110, section 14.2), not refused',
  },
  { operations: ['updateTask', 'cancelTask'], field: 'body.revision', schema: only(1), because: made },
  {
    operations: ['createTask', 'createOutboundTask', 'updateTask'],
    field: 'body.agentId',
    schema: only(standIns.agent),
    because: made,
  },
  {
    operations: ['createTask', 'createOutboundTask', 'updateTask'],
    field: 'body.name',
    schema: { type: 'string', pattern: '^[a-z]{1,100}$' },
    because: 'a name is not blank',
  },
  {
    operations: ['createTask', 'createOutboundTask', 'updateTask'],
    field: 'body.callingWindow',
    schema: exactly({
      days: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1, maximum: 7 } },
      start: only('09:00'),
      end: only('17:29'),
      timezone: only('Europe/Prague'),
      skipHolidays: only('CZ', 'SK'),
    }),
    because: dependent,
  },
  {
    operations: ['createTask', 'createOutboundTask', 'updateTask'],
    field: 'body.eligibility',
    schema: exactly({
      url: only(toolAddress),
      timeoutMs: { type: 'integer', minimum: 1000, maximum: 30_000 },
    }),
    because: 'an address has to be one',
  },
  {
    operations: ['createTask', 'createOutboundTask', 'updateTask'],
    field: 'body.expiresAt',
    schema: null,
    because: 'it lies in the future',
  },
  {
    operations: ['previewTaskCsv'],
    field: 'body.mapping',
    schema: exactly({ to: only('Telefon'), externalId: only('Jméno') }),
    because: 'it names columns of the file',
  },
]

const list = 'Jméno;Telefon\nJan Novák;777 123 456\n'
const attempts = { type: 'integer', minimum: 1, maximum: 3 }

/** Dials are limited by the retry policy. */
const newTask: readonly Variant[] = [
  { without: ['retryPolicy'], fields: { maxAttempts: attempts } },
  { required: ['retryPolicy'] },
]

export const taskVariants: Readonly<Record<string, readonly Variant[]>> = {
  createTask: newTask,
  createOutboundTask: newTask,
  updateTask: [
    { without: ['retryPolicy', 'status'], fields: { maxAttempts: attempts } },
    { without: ['status'], required: ['retryPolicy', 'maxAttempts'], fields: { maxAttempts: attempts } },
  ],
  previewTaskCsv: [
    { without: ['csvBase64', 'mapping'], required: ['csv'], fields: { csv: plainText(100) } },
    {
      without: ['csv'],
      required: ['csvBase64'],
      fields: { csvBase64: only(Buffer.from(list).toString('base64')) },
    },
  ],
}
