import { dependent, exactly, made, type Narrowing, oneOf, only, plainText } from '../narrowing.ts'
import { standIns } from '../parties.ts'

const talks = 'Specmatic fills a pattern with characters that are no text'

const agent = {
  ...exactly({ name: plainText(60), language: only('cs', 'sk'), goal: plainText(300) }),
  required: ['name', 'language'],
}

/** Set-up orders. */
export const setupOrders: readonly Narrowing[] = [
  {
    operations: [
      ...['getSetupOrder', 'sendSetupMessage', 'cancelSetupOrder', 'getOperatorSetupOrder'],
      ...['takeSetupOrder', 'answerSetupOrder', 'quoteSetupOrder'],
    ],
    field: 'path id',
    schema: only(standIns.setup),
    because: made,
  },
  { operations: ['checkOutSetupOrder'], field: 'path id', schema: only(standIns.quotedSetup), because: made },
  {
    operations: ['launchSetupOrder', 'editSetupDraft', 'refundSetupOrder'],
    field: 'path id',
    schema: only(standIns.readySetup),
    because: made,
  },
  { operations: ['completeSetupOrder'], field: 'path id', schema: only(standIns.heldSetup), because: made },
  {
    operations: ['checkOutSetupOrder'],
    field: 'body.quoteVersion',
    schema: only(1),
    because: made,
  },
  { operations: ['createSetupOrder'], field: 'body.brief', schema: plainText(200), because: talks },
  {
    operations: ['sendSetupMessage', 'answerSetupOrder'],
    field: 'body.message',
    schema: plainText(200),
    because: talks,
  },
  {
    operations: ['quoteSetupOrder', 'editSetupDraft'],
    field: 'body.agent',
    schema: agent,
    because: dependent,
  },
  {
    operations: ['quoteSetupOrder'],
    field: 'body.number',
    schema: exactly({ kind: only('none') }),
    because: dependent,
  },
  {
    operations: ['quoteSetupOrder'],
    field: 'body.integrations',
    schema: oneOf('calendar'),
    because: dependent,
  },
  { operations: ['refundSetupOrder'], field: 'body.to', schema: only('credit'), because: dependent },
  {
    operations: ['listSetupOrders', 'listOperatorSetupOrders'],
    field: 'query cursor',
    schema: null,
    because: made,
  },
]
