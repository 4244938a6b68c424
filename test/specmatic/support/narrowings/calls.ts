import { dependent, made, type Narrowing, only } from '../narrowing.ts'
import { standIns } from '../parties.ts'

/** Calls, messages and the do-not-call list. */
export const calls: readonly Narrowing[] = [
  {
    operations: ['getCall', 'getCallSip', 'getRecording', 'rateCall'],
    field: 'path id',
    schema: only(standIns.call),
    because: made,
  },
  { operations: ['getMessage'], field: 'path id', schema: only(standIns.message), because: made },
  { operations: ['removeDoNotCall'], field: 'path e164', schema: only(standIns.listed), because: made },
  { operations: ['unblockDestination'], field: 'path e164', schema: only(standIns.blocked), because: made },
  {
    operations: ['listHandsetMessages'],
    field: 'query to',
    schema: only(standIns.handset),
    because: 'Specmatic cannot send the plus of a phone number in the query of an example',
  },
  { operations: ['placeCall'], field: 'body.voiceId', schema: null, because: made },
  { operations: ['placeCall'], field: 'body.agentId', schema: only(standIns.agent), because: made },
  { operations: ['createRelay'], field: 'body.from', schema: only(standIns.number), because: made },
  { operations: ['placeCall'], field: 'body.callerId', schema: only(standIns.number), because: made },
  { operations: ['placeSandboxCall'], field: 'body.to', schema: only(standIns.number), because: made },
  { operations: ['placeCall'], field: 'body.from', schema: null, because: dependent },
  { operations: ['sendMessage'], field: 'body.fromNumber', schema: null, because: dependent },
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
    operations: ['sendSandboxMessage'],
    field: 'body.from',
    schema: { type: 'string', pattern: '^\\+4206010000[0-9]{2}$' },
    because: 'a sender is a number, or a name of letters, digits and spaces',
  },
]
