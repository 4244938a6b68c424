import { dependent, exactly, made, type Narrowing, only } from '../narrowing.ts'
import { cursorStandIn, standIns, toolAddress } from '../parties.ts'

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
  { operations: ['replayDelivery'], field: 'path id', schema: only(standIns.delivery), because: made },
  {
    operations: [
      ...['adjustCredit', 'createApiKey', 'deleteApiKey', 'deleteWebhook'],
      ...['getOperatorAccount', 'restoreAccount', 'suspendAccount', 'updateOperatorAccount'],
      ...['listMembers', 'inviteMember', 'updateMember', 'removeMember', 'revokeInvitation'],
    ],
    field: 'path id',
    schema: only(standIns.account),
    because: made,
  },
  {
    operations: ['resetSecondFactor', 'endSessions', 'sendPasswordLink'],
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
    operations: ['revokeInvitation'],
    field: 'path invitationId',
    schema: only(standIns.invitation),
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
    operations: ['adjustCredit'],
    field: 'body.amountHal',
    schema: { type: 'integer', minimum: 1, maximum: 10_000_000_000 },
    because: 'zero is not an adjustment, and only the balance can be taken',
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
