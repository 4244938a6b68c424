import { filled } from '@hovor/clock/testing/awkward'
import { largestWorkflow } from './largest-workflow.ts'

/** The parts of the largest body of an operation. */
interface Parts {
  /** Of the request that the operation is prepared for. */
  readonly valid: Readonly<Record<string, unknown>>
  /** Each field at the largest that its schema takes, but for those of `valid`. */
  readonly largest: Readonly<Record<string, unknown>>
  readonly unit: string
}

type AcceptedBody = (parts: Parts) => object

/** For operations that accept each field at the largest of its schema. */
const asLargest: AcceptedBody = ({ largest }) => largest
/** Its fields are words, numbers and names that have to exist. */
const asValid: AcceptedBody = ({ valid }) => valid

/** The largest body that passes the checks across its fields too, of each operation of an account that takes one. */
export const acceptedBodies: Readonly<Record<string, AcceptedBody>> = {
  updateAccount: ({ largest, unit }) => ({
    ...largest,
    billing: { ...customer, street: filled(unit, 120), city: filled(unit, 80) },
  }),
  createAgent: ({ unit }) => largestWorkflow(unit),
  updateAgent: ({ unit }) => largestWorkflow(unit),
  saveAgentDraft: ({ valid, unit }) => ({ ...valid, draft: largestWorkflow(unit) }),
  publishAgentDraft: asLargest,
  rollBackAgent: asLargest,
  simulateAgent: ({ largest, unit }) => ({
    ...largest,
    messages: Array.from({ length: 50 }, () => ({ role: 'caller', message: filled(unit, 1000) })),
  }),
  placeCall: ({ valid, largest }) => ({ ...valid, variables: largest.variables }),
  placeTestCall: ({ valid, largest }) => ({ ...valid, variables: largest.variables }),
  rateCall: asLargest,
  createRelay: asLargest,
  createTopup: ({ largest }) => ({ ...largest, returnUrl: `https://example.com/${'a'.repeat(1900)}` }),
  setupAutoTopup: asLargest,
  createProforma: asLargest,
  addDoNotCall: asLargest,
  createIntegration: asValid,
  findAvailability: ({ valid }) => ({ ...valid, windows, limit: 200 }),
  createEvent: ({ valid, unit }) => ({
    ...valid,
    title: filled(unit, 300),
    description: filled(unit, 2000),
    attendee: { name: filled(unit, 200), phone: filled(unit, 32) },
  }),
  sendMessage: ({ valid, unit }) => ({ ...valid, body: filled(unit, 1600) }),
  buyNumber: asValid,
  putCallbackRouting: asLargest,
  updateNumber: ({ valid, unit }) => ({ ...valid, label: filled(unit, 80) }),
  orderNumbers: asLargest,
  createTask: ({ valid, unit }) => ({ ...valid, recipients: mostRecipients(unit) }),
  createOutboundTask: ({ valid, unit }) => ({ ...valid, recipients: mostRecipients(unit) }),
  updateTask: ({ valid, unit }) => ({ ...valid, recipients: mostRecipients(unit) }),
  cancelTask: asValid,
  resolveTaskItem: asLargest,
  previewTaskCsv: ({ unit }) => ({ csv: longestCsv(unit) }),
  createTool: ({ valid, unit }) => ({ ...valid, ...largestTool(unit) }),
  updateTool: ({ valid, unit }) => ({ ...valid, ...largestTool(unit) }),
  putWebhook: asLargest,
  createSetupOrder: ({ valid, unit }) => ({ ...valid, brief: filled(unit, 2000) }),
  sendSetupMessage: ({ valid, unit }) => ({ ...valid, message: filled(unit, 2000) }),
  checkOutSetupOrder: asValid,
}

const customer = { companyId: '27074358', vatId: 'CZ27074358', postalCode: '110 00', country: 'CZ' }

/** Ten spans in each day. */
const windows = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    Array.from({ length: 10 }, (_, hour) => ({ from: `1${hour}:00`, to: `1${hour}:45` })),
  ]),
)

/**
 * The most recipients, in a notation of people, with about as many values as a body may have, as long as the 2 MB of a
 * task let them be.
 */
function mostRecipients(unit: string) {
  const value = filled(unit, Math.floor((330 * unit.length) / (Buffer.byteLength(JSON.stringify(unit)) - 2)))
  return Array.from({ length: 1000 }, (_, index) => ({
    to: `601 ${String(index).padStart(6, '0')}`,
    variables: Object.fromEntries(Array.from({ length: 5 }, (_, key) => [`name ${key}`, value])),
    externalId: String(index),
  }))
}

/** A file of the most rows, with cells of a megabyte. */
function longestCsv(unit: string): string {
  const cell = `"${filled(unit, 200).replaceAll('"', '""')}"`
  const row = (index: number) => [`601 ${String(index).padStart(6, '0')}`, ...Array(6).fill(cell)].join(';')
  return ['Telefon;A;B;C;D;E;F', ...Array.from({ length: 1000 }, (_, index) => row(index))].join('\n')
}

/** Headers that are refused for no letter, and a schema of about 16,000 characters. */
function largestTool(unit: string) {
  const description = filled(unit, 20)
  return {
    description: filled(unit, 1000),
    headers: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`X-A${index}`, 'a'.repeat(2000)])),
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 150 }, (_, index) => [`p${index}`, { type: 'string', description }]),
      ),
    },
  }
}
