import type { Json } from '../../compare/document.ts'
import { dependent, exactly, made, type Narrowing, nothing, only } from '../narrowing.ts'
import { cursorStandIn, standIns, toolAddress } from '../parties.ts'

/** A list of one price. */
const onePrice = (priceHal: Json): Json => ({
  type: 'array',
  minItems: 1,
  maxItems: 1,
  items: exactly({
    kind: only('agent', 'relay', 'sip'),
    direction: only('out'),
    destination: only('CZ-mobile', 'any'),
    unit: only('minute'),
    priceHal,
  }),
})

/** Accounts with their money, tools and webhook, and the lists. */
export const accounts: readonly Narrowing[] = [
  {
    operations: ['getBillingDocument', 'getBillingDocumentPdf'],
    field: 'path id',
    schema: only(standIns.document),
    because: made,
  },
  {
    operations: ['getTool', 'updateTool', 'deleteTool'],
    field: 'path id',
    schema: only(standIns.tool),
    because: made,
  },
  {
    operations: ['getRequest', 'getOperatorRequest'],
    field: 'path id',
    schema: only(standIns.request),
    because: made,
  },
  { operations: ['removeAccountNote'], field: 'path noteId', schema: only(standIns.note), because: made },
  { operations: ['replayDelivery'], field: 'path id', schema: only(standIns.delivery), because: made },
  {
    operations: ['replayAccountDelivery'],
    field: 'path deliveryId',
    schema: only(standIns.delivery),
    because: made,
  },
  { operations: ['resendMail'], field: 'path mailId', schema: only(standIns.mail), because: made },
  {
    operations: [
      ...['adjustCredit', 'createApiKey', 'deleteApiKey', 'listAccountKeys', 'deleteWebhook'],
      ...['getOperatorAccount', 'restoreAccount', 'suspendAccount', 'updateOperatorAccount'],
      ...['listMembers', 'inviteMember', 'updateMember', 'removeMember', 'revokeInvitation'],
      ...['closeAccount', 'getAccountClosing', 'exportAccount', 'resendInvitation'],
      ...['listAccountTariffs', 'putAccountTariffs', 'getAccountBalance', 'listAccountLedger'],
      ...['listAccountCalls', 'getAccountCall', 'getAccountCallSip'],
      ...['listAccountMessages', 'getAccountMessage', 'listAccountDeliveries', 'listAccountNumbers'],
      ...['listAccountSmsNumbers', 'listAccountAgents', 'listAccountTasks'],
      ...['listAccountDocuments', 'previewSuspension', 'resendMail', 'replayAccountDelivery'],
      ...['listAccountRequests', 'listAccountNotes', 'addAccountNote', 'removeAccountNote'],
    ],
    field: 'path id',
    schema: only(standIns.account),
    because: made,
  },
  {
    operations: ['resetSecondFactor', 'endSessions', 'sendPasswordLink', 'changeUserEmail'],
    field: 'path id',
    schema: only(standIns.user),
    because: made,
  },
  {
    operations: ['updateMember', 'removeMember'],
    field: 'path userId',
    schema: only(standIns.user),
    because: made,
  },
  {
    operations: ['revokeInvitation', 'resendInvitation'],
    field: 'path invitationId',
    schema: only(standIns.invitation),
    because: made,
  },
  {
    operations: ['getAccountCall', 'getAccountCallSip'],
    field: 'path recordId',
    schema: only(standIns.call),
    because: made,
  },
  {
    operations: ['getAccountMessage'],
    field: 'path recordId',
    schema: only(standIns.message),
    because: made,
  },
  {
    operations: ['getRecording', 'getBillingDocumentPdf'],
    field: 'header Range',
    schema: null,
    because: 'a Range that is none is ignored (RFC 9110, section 14.2), not refused',
  },
  {
    operations: ['changeUserEmail'],
    field: 'body.email',
    schema: only(standIns.mailbox),
    because: 'an e-mail is that of one user',
  },
  { operations: ['deleteApiKey'], field: 'path keyId', schema: only(standIns.key), because: made },
  {
    operations: [
      ...['listAgents', 'listAgentVersions', 'listTools', 'listDoNotCall', 'listRequests'],
      ...[
        'listNumberOrders',
        'listNumbers',
        'listSmsNumbers',
        'listLedger',
        'listBillingDocuments',
        'listAccounts',
      ],
      ...['listTariffs', 'listAudit', 'listSmsStock'],
      ...['listAccountTariffs', 'listAccountLedger', 'listAccountNumbers', 'listAccountSmsNumbers'],
      ...['listAccountAgents', 'listAccountTasks', 'listAccountDocuments', 'listAccountRequests'],
    ],
    field: 'query cursor',
    schema: only(cursorStandIn),
    because: made,
  },
  {
    operations: ['createTopup'],
    field: 'body.returnUrl',
    schema: only(toolAddress),
    because: 'an address has to be one',
  },
  { operations: ['setupAutoTopup'], field: 'body.monthlyLimitHal', schema: null, because: dependent },
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
    operations: ['updateAccount', 'updateOperatorAccount'],
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
    operations: ['adjustCredit'],
    field: 'body.amountHal',
    schema: { type: 'integer', minimum: 1, maximum: 10_000_000_000 },
    because: 'zero is not an adjustment, and only the balance can be taken',
  },
  {
    operations: ['putTariffs'],
    field: 'body.tariffs',
    schema: onePrice(only(450)),
    because: 'a kind has its directions, destinations and unit',
  },
  {
    operations: ['putAccountTariffs'],
    field: 'body.tariffs',
    schema: onePrice({ anyOf: [only(450), nothing] }),
    because: 'a kind has its directions, destinations and unit',
  },
  {
    operations: ['putWebhook'],
    field: 'body.url',
    schema: only(standIns.webhook),
    because: 'the address of a webhook has to exist',
  },
  {
    operations: ['putFault'],
    field: 'body.fault',
    schema: only('none'),
    because: 'a fault would fail the operations that are tested after it',
  },
]
