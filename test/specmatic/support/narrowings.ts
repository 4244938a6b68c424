import type { Json } from '../compare/document.ts'
import { cursorStandIn, standIns, toolAddress, wantedNumbers } from './parties.ts'

/** What a description cannot say about the values of a field, and what therefore stands in its place. */
export interface Narrowing {
  readonly operations: readonly string[]
  /** `path id`, `query cursor`, `body`, or a field of it: `body.mode`. */
  readonly field: string
  /** Instead of what is described; null: the field is left out. */
  readonly schema: Json | null
  readonly because: string
}

/** One way to fill a body whose fields depend on each other. */
export interface Variant {
  readonly without?: readonly string[]
  readonly required?: readonly string[]
  readonly fields?: Json
}

const only = (...values: readonly (string | number | boolean)[]): Json => ({
  type: typeof values[0],
  enum: values,
})
const nothing: Json = { type: 'null' }
const plainText = (maxLength: number): Json => ({ type: 'string', minLength: 1, maxLength })

const dependent = 'it names what has to exist, or what other fields have to fit'
const made = 'only the service knows what it has made'
const writers = ['createAgent', 'updateAgent']

const field = (type: Json, more: Json): Json => ({
  type: 'object',
  properties: {
    key: { type: 'string', pattern: '^[a-z]{12}$' },
    type,
    description: { type: 'string', maxLength: 300 },
    required: { type: 'boolean' },
    ...more,
  },
  required: ['key', 'type', 'description', ...Object.keys(more)],
  additionalProperties: false,
})
const options = { type: 'array', minItems: 1, maxItems: 50, items: { type: 'string', maxLength: 100 } }
const plainField = field(only('string', 'number', 'boolean', 'date', 'datetime', 'phone', 'email'), {})
const choiceField = field(only('enum'), { options })

const exactly = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const valuesOf = (values: Readonly<Record<string, string | number | object>>): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, only(value)]],
    ),
  )
const oneOf = (value: string): Json => ({ type: 'array', minItems: 1, maxItems: 1, items: only(value) })
const calendarLogin = exactly({
  provider: only('calendar-app-password'),
  label: plainText(80),
  username: only(standIns.calendarUser),
  appPassword: only(standIns.calendarPassword),
})
const erpLogin = exactly({
  provider: only('invoices-credentials'),
  label: plainText(80),
  baseUrl: only(standIns.erpUrl),
  company: only(standIns.erpCompany),
  username: only(standIns.erpUser),
  password: only(standIns.erpPassword),
})
const looking = ['findAvailability', 'createEvent']

export const narrowings: readonly Narrowing[] = [
  {
    operations: ['createIntegration'],
    field: 'body',
    schema: { oneOf: [calendarLogin, erpLogin] },
    because: 'a login has to be good, and two providers are connected in a browser',
  },
  {
    operations: ['deleteIntegration', 'listCalendars', ...looking],
    field: 'path id',
    schema: only(standIns.calendar),
    because: made,
  },
  { operations: ['listInvoices'], field: 'path id', schema: only(standIns.books), because: made },
  { operations: looking, field: 'body.calendarId', schema: only('primary'), because: made },
  { operations: looking, field: 'body.timezone', schema: only('Europe/Prague'), because: made },
  ...['busyCalendarIds', 'windows', 'horizonDays', 'minNoticeMinutes'].map((name) => ({
    operations: looking,
    field: `body.${name}`,
    schema: null,
    because: dependent,
  })),
  {
    operations: ['findAvailability'],
    field: 'body.from',
    schema: only('2027-01-11T00:00:00+01:00'),
    because: dependent,
  },
  {
    operations: ['findAvailability'],
    field: 'body.to',
    schema: only('2027-01-16T00:00:00+01:00'),
    because: dependent,
  },
  { operations: ['createEvent'], field: 'body.start', schema: only(standIns.start), because: dependent },
  { operations: ['createEvent'], field: 'body.end', schema: only(standIns.end), because: dependent },
  { operations: ['createEvent'], field: 'body.confirm', schema: only(true), because: dependent },
  { operations: ['createEvent'], field: 'body.title', schema: plainText(300), because: dependent },
  {
    operations: [
      ...['getAgent', 'updateAgent', 'deleteAgent', 'placeTestCall', 'simulateAgent', 'listAgentVersions'],
      ...['getAgentDraft', 'saveAgentDraft', 'publishAgentDraft', 'rollBackAgent'],
      ...['suspendAgent', 'restoreAgent', 'getAgentVersion'],
    ],
    field: 'path id',
    schema: only(standIns.agent),
    because: made,
  },
  {
    operations: ['getAgentVersion'],
    field: 'path version',
    schema: { type: 'integer', enum: [1, 2] },
    because: made,
  },
  {
    operations: ['getCall', 'getCallSip', 'getRecording', 'rateCall'],
    field: 'path id',
    schema: only(standIns.call),
    because: made,
  },
  {
    operations: ['getBillingDocument', 'getBillingDocumentPdf'],
    field: 'path id',
    schema: only(standIns.document),
    because: made,
  },
  { operations: ['getMessage'], field: 'path id', schema: only(standIns.message), because: made },
  {
    operations: ['getTool', 'updateTool', 'deleteTool'],
    field: 'path id',
    schema: only(standIns.tool),
    because: made,
  },
  { operations: ['replayDelivery'], field: 'path id', schema: only(standIns.delivery), because: made },
  { operations: ['removeDoNotCall'], field: 'path e164', schema: only(standIns.listed), because: made },
  { operations: ['unblockDestination'], field: 'path e164', schema: only(standIns.blocked), because: made },
  {
    operations: [
      ...['getNumberSip', 'rotateSipCredentials', 'updateNumber', 'releaseNumber'],
      ...['getCallbackRouting', 'putCallbackRouting'],
    ],
    field: 'path e164',
    schema: only(standIns.number),
    because: made,
  },
  ...['country', 'region', 'address'].map((name) => ({
    operations: ['orderNumbers'],
    field: `body.${name}`,
    schema:
      name === 'address'
        ? exactly({
            ...valuesOf(wantedNumbers(1).address),
            ...{ company: plainText(80), street: plainText(80), city: plainText(80) },
          })
        : (valuesOf(wantedNumbers(1))[name] as Json),
    because: 'a region has to exist, and an address to be one',
  })),
  {
    operations: ['cancelNumberOrder', 'takeNumberOrder'],
    field: 'path id',
    schema: only(standIns.order),
    because: made,
  },
  {
    operations: ['completeNumberOrder', 'failNumberOrder'],
    field: 'path id',
    schema: only(standIns.takenOrder),
    because: made,
  },
  {
    operations: ['completeNumberOrder'],
    field: 'body.numbers',
    schema: oneOf(standIns.orderedNumber),
    because: made,
  },
  {
    operations: ['addNumberStock'],
    field: 'body.numbers',
    schema: oneOf('+420228000001'),
    because: 'a number has to exist',
  },
  {
    operations: ['removeNumberStock'],
    field: 'path e164',
    schema: only(standIns.stockNumber),
    because: made,
  },
  {
    operations: ['listOperatorNumberOrders', 'listNumberStock'],
    field: 'query cursor',
    schema: null,
    because: made,
  },
  { operations: ['releaseSmsNumber'], field: 'path e164', schema: only(standIns.smsNumber), because: made },
  {
    operations: [
      ...['adjustCredit', 'createApiKey', 'deleteApiKey', 'deleteWebhook'],
      ...['getOperatorAccount', 'restoreAccount', 'suspendAccount', 'updateOperatorAccount'],
    ],
    field: 'path id',
    schema: only(standIns.account),
    because: made,
  },
  {
    operations: ['getRecording', 'getBillingDocumentPdf'],
    field: 'header Range',
    schema: null,
    because: 'a Range that is none is ignored (RFC 9110, section 14.2), not refused',
  },
  { operations: ['deleteApiKey'], field: 'path keyId', schema: only(standIns.key), because: made },
  {
    operations: [
      ...['listAgents', 'listAgentVersions', 'listTools', 'listDoNotCall'],
      ...[
        'listNumberOrders',
        'listNumbers',
        'listSmsNumbers',
        'listLedger',
        'listBillingDocuments',
        'listAccounts',
      ],
      ...['listTariffs', 'listAudit', 'listSmsStock'],
    ],
    field: 'query cursor',
    schema: only(cursorStandIn),
    because: made,
  },
  {
    operations: ['listHandsetMessages'],
    field: 'query to',
    schema: only(standIns.handset),
    because: 'Specmatic cannot send the plus of a phone number in the query of an example',
  },
  {
    operations: writers,
    field: 'body.numberE164',
    schema: { anyOf: [only(standIns.number), nothing] },
    because: made,
  },
  { operations: writers, field: 'body.voiceId', schema: nothing, because: made },
  {
    operations: ['createTopup'],
    field: 'body.returnUrl',
    schema: only(toolAddress),
    because: 'an address has to be one',
  },
  { operations: ['setupAutoTopup'], field: 'body.monthlyLimitHal', schema: null, because: dependent },
  { operations: ['placeCall'], field: 'body.voiceId', schema: null, because: made },
  { operations: ['placeCall'], field: 'body.agentId', schema: only(standIns.agent), because: made },
  { operations: ['createRelay'], field: 'body.from', schema: only(standIns.number), because: made },
  { operations: ['placeCall'], field: 'body.callerId', schema: only(standIns.number), because: made },
  { operations: ['updateNumber'], field: 'body.agentId', schema: only(standIns.agent), because: made },
  {
    operations: ['putCallbackRouting'],
    field: 'body.agentIds',
    schema: { type: 'array', maxItems: 1, items: only(standIns.agent) },
    because: made,
  },
  ...['firstMessage', 'missedFirstMessage'].map((name) => ({
    operations: ['putCallbackRouting'],
    field: `body.${name}`,
    schema: plainText(500),
    because: 'Specmatic fills a pattern with characters that are no text',
  })),
  { operations: ['placeSandboxCall'], field: 'body.to', schema: only(standIns.number), because: made },
  { operations: ['updateAgent'], field: 'body.expectedRevision', schema: only(1), because: made },
  { operations: ['buyNumber'], field: 'body.e164', schema: null, because: 'a number is sold once' },
  ...['calendar', 'workflow', 'transferTo', 'voicemail', 'missedCallSms'].map((field) => ({
    operations: writers,
    field: `body.${field}`,
    schema: nothing,
    because: dependent,
  })),
  ...['busyCalendarIds', 'toolIds', 'invoicesIntegrationId'].map((name) => ({
    operations: writers,
    field: `body.${name}`,
    schema: null,
    because: dependent,
  })),
  { operations: ['updateNumber'], field: 'body.mode', schema: only('agent', 'none'), because: dependent },
  { operations: ['updateNumber'], field: 'body.forwardTo', schema: nothing, because: dependent },
  { operations: ['updateNumber'], field: 'body.sipUri', schema: nothing, because: dependent },
  { operations: ['placeCall'], field: 'body.from', schema: null, because: dependent },
  { operations: ['sendMessage'], field: 'body.fromNumber', schema: null, because: dependent },
  { operations: writers, field: 'body.useForOutboundTasks', schema: null, because: dependent },
  {
    operations: writers,
    field: 'body.language',
    schema: only('cs', 'sk'),
    because: 'agents of other languages may start on a platform, which takes other voices',
  },
  {
    operations: writers,
    field: 'body.name',
    schema: plainText(60),
    because: 'Specmatic fills a pattern with characters that are no text',
  },
  {
    operations: ['saveAgentDraft'],
    field: 'body.draft',
    schema: {
      type: 'object',
      properties: {
        name: plainText(60),
        language: only('cs', 'sk'),
        goal: { type: 'string', maxLength: 300 },
      },
      required: ['name', 'language'],
      additionalProperties: false,
    },
    because: 'a draft has the fields of an agent',
  },
  {
    operations: ['saveAgentDraft', 'publishAgentDraft'],
    field: 'body.expectedRevision',
    schema: only(1),
    because: made,
  },
  { operations: ['rollBackAgent'], field: 'body.version', schema: null, because: made },
  {
    operations: ['simulateAgent'],
    field: 'body.messages',
    schema: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        properties: { role: only('caller'), message: plainText(1000) },
        required: ['role', 'message'],
        additionalProperties: false,
      },
    },
    because: 'Specmatic fills a pattern with characters that are no text',
  },
  {
    operations: ['createTool', 'updateTool'],
    field: 'body.url',
    schema: only(toolAddress),
    because: 'the address of a tool is public',
  },
  ...['headers', 'parameters'].map((name) => ({
    operations: ['createTool', 'updateTool'],
    field: `body.${name}`,
    schema: null,
    because: 'headers have names of HTTP, and parameters are a JSON Schema',
  })),
  {
    operations: ['updateAccount'],
    field: 'body.billing',
    schema: {
      type: 'object',
      properties: {
        companyId: only('27074358'),
        vatId: only('CZ27074358'),
        postalCode: only('110 00'),
        country: only('CZ'),
      },
      additionalProperties: false,
    },
    because: 'numbers of companies have a check digit, and countries are those that exist',
  },
  {
    operations: ['addDoNotCall'],
    field: 'body.e164',
    schema: only('+420777000003'),
    because: 'a number has to exist',
  },
  {
    operations: ['placeCall', 'placeTestCall', 'createRelay'],
    field: 'body.to',
    schema: only('+420601000003'),
    because: 'a number has to exist, and this one rings without an end',
  },
  {
    operations: ['sendMessage'],
    field: 'body.to',
    schema: only('+420601000011'),
    because: 'a number has to exist',
  },
  {
    operations: ['adjustCredit'],
    field: 'body.amountHal',
    schema: { type: 'integer', minimum: 1, maximum: 10_000_000_000 },
    because: 'nothing is no adjustment, and only what is there can be taken',
  },
  {
    operations: ['putTariffs'],
    field: 'body.tariffs',
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: exactly({
        kind: only('agent', 'relay', 'sip'),
        direction: only('out'),
        destination: only('CZ-mobile', 'any'),
        unit: only('minute'),
        priceHal: only(450),
      }),
    },
    because: 'a kind has its directions, destinations and unit',
  },
  {
    operations: ['removeIntegrationHost'],
    field: 'path host',
    schema: only(standIns.erpHost),
    because: made,
  },
  {
    operations: ['addIntegrationHost'],
    field: 'body.host',
    schema: only('erp.example.com'),
    because: 'a host has a name',
  },
  { operations: ['removeSmsStock'], field: 'path e164', schema: only(standIns.stockedSms), because: made },
  {
    operations: ['addSmsStock'],
    field: 'body.numbers',
    schema: oneOf('+420799000001'),
    because: 'a number has to be one of a Czech mobile',
  },
  {
    operations: ['putWebhook'],
    field: 'body.url',
    schema: only(standIns.webhook),
    because: 'the address of a webhook has to exist',
  },
  {
    operations: ['sendSandboxMessage'],
    field: 'body.from',
    schema: { type: 'string', pattern: '^\\+4206010000[0-9]{2}$' },
    because: 'a sender is a number, or a name of letters, digits and spaces',
  },
  {
    operations: writers,
    field: 'body.dataFields',
    schema: { type: 'array', items: { oneOf: [plainField, choiceField] } },
    because: 'each key stands once, and options belong to an enum alone',
  },
  {
    operations: ['putFault'],
    field: 'body.fault',
    schema: only('none'),
    because: 'a fault would fail the operations that are tested after it',
  },
]

/** By the operation, where a body can be filled in several ways, none of which mixes with another. */
export const variants: Readonly<Record<string, readonly Variant[]>> = {
  createEvent: [{ required: ['confirm'] }],
  placeCall: [
    { without: ['systemPrompt', 'firstMessage', 'language'], required: ['agentId'] },
    { without: ['agentId'], required: ['systemPrompt'] },
  ],
  rateCall: [
    { required: ['rating'], fields: { rating: only('good', 'bad') } },
    { fields: { rating: nothing }, without: ['ratingReason', 'ratingNote'] },
  ],
  addNumberStock: [{ required: ['mode'], fields: { mode: only('sandbox') } }],
  updateNumber: [
    { required: ['mode', 'agentId'], fields: { mode: only('agent') } },
    { without: ['agentId'], required: ['mode'], fields: { mode: only('none') } },
    { without: ['agentId', 'mode'] },
  ],
  buyNumber: [
    { fields: { country: only('CZ'), region: only('Praha', 'Brno', 'Ostrava') } },
    { required: ['country'], fields: { country: only('SK'), region: only('Bratislava') } },
  ],
}
