import type { Json } from '../../compare/document.ts'
import {
  dependent,
  exactly,
  made,
  type Narrowing,
  nothing,
  oneOf,
  only,
  plainText,
  valuesOf,
} from '../narrowing.ts'
import { standIns, wantedNumbers } from '../parties.ts'

/** Numbers, their stock and their orders. */
export const numbers: readonly Narrowing[] = [
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
            company: plainText(80),
            street: plainText(80),
            city: plainText(80),
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
  { operations: ['buyNumber'], field: 'body.e164', schema: null, because: 'a number is sold once' },
  { operations: ['updateNumber'], field: 'body.mode', schema: only('agent', 'none'), because: dependent },
  { operations: ['updateNumber'], field: 'body.forwardTo', schema: nothing, because: dependent },
  { operations: ['updateNumber'], field: 'body.sipUri', schema: nothing, because: dependent },
  { operations: ['removeSmsStock'], field: 'path e164', schema: only(standIns.stockedSms), because: made },
  {
    operations: ['addSmsStock'],
    field: 'body.numbers',
    schema: oneOf('+420799000001'),
    because: 'a number has to be one of a Czech mobile',
  },
]
