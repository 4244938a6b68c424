import { describe, expect, it } from 'vitest'
import type { CrashEvidence } from './support/crash-evidence.ts'
import { judgeCrash } from './support/judge-crash.ts'
import { faults } from './support/plant-fault.ts'

const account = 'acc_1'
const event = (name: string, id: string) => ({ event: name, id, raw: `{"${name}":"${id}"}`, signed: true })

/** A run in which one of everything happened, and one message and one call have an uncertain outcome. */
const sound: CrashEvidence = {
  requests: [
    {
      kind: 'message',
      account,
      key: 'k1',
      marker: 'text 1',
      answer: { status: 201, body: { message: { id: 'msg_1' } } },
    },
    {
      kind: 'message',
      account,
      key: 'k2',
      marker: 'text 2',
      answer: { status: 502, body: { error: { code: 'send_unknown', messageId: 'msg_2' } } },
    },
    {
      kind: 'agent',
      account,
      key: 'k3',
      marker: 'Eva',
      answer: { status: 201, body: { agent: { id: 'ag_1' } } },
    },
    {
      kind: 'number',
      account,
      key: 'k4',
      marker: '',
      answer: { status: 201, body: { number: { e164: '+420227770001' } } },
    },
    {
      kind: 'topup',
      account,
      key: 'k7',
      marker: '',
      answer: { status: 201, body: { topup: { id: 'top_1' } } },
    },
    {
      kind: 'smsNumber',
      account,
      key: 'k8',
      marker: '',
      answer: { status: 201, body: { smsNumber: { e164: '+420720770001' } } },
    },
    { kind: 'rename', account, key: '', marker: 'Office', answer: { status: 200, body: {} } },
    { kind: 'call', account, key: 'k5', marker: '', answer: { status: 201, body: { call: { id: 'c_1' } } } },
    {
      kind: 'call',
      account,
      key: 'k6',
      marker: '',
      answer: { status: 502, body: { error: { code: 'engine_unavailable', callId: 'c_2' } } },
    },
  ],
  replays: [{ key: 'k1', first: 'x', again: 'x' }],
  keys: [
    { key: 'k1', state: 'done', resource: 'msg_1' },
    { key: 'k3', state: 'done', resource: null },
  ],
  messages: [
    { id: 'msg_1', account, body: 'text 1', status: 'sent', priceHal: 150 },
    { id: 'msg_2', account, body: 'text 2', status: 'unknown', priceHal: 0 },
  ],
  agents: [{ id: 'ag_1', account, name: 'Eva' }],
  numbers: [
    { e164: '+420227770000', account, label: 'Office' },
    { e164: '+420227770001', account, label: '' },
  ],
  calls: [
    {
      id: 'c_1',
      account,
      from: '+420227770000',
      to: '+420601000001',
      status: 'completed',
      endReason: 'completed',
      priceHal: 450,
    },
    {
      id: 'c_2',
      account,
      from: '+420227770000',
      to: '+420601000003',
      status: 'failed',
      endReason: 'watchdog',
      priceHal: 0,
    },
    {
      id: 'c_3',
      account,
      from: '+420227770000',
      to: '+420601500001',
      status: 'completed',
      endReason: 'completed',
      priceHal: 450,
    },
    {
      id: 'c_4',
      account,
      from: '+420227770000',
      to: '+420601500002',
      status: 'failed',
      endReason: 'watchdog',
      priceHal: 0,
    },
  ],
  charges: [
    { record: 'msg_1', amountHal: 150 },
    { record: 'c_3', amountHal: 450 },
    { record: 'c_1', amountHal: 450 },
  ],
  books: { mismatched: 0, heldHal: 0, sumHal: 0 },
  campaigns: {
    restarts: 0,
    questions: [
      { contact: 'item_1', decision: 'later', signed: true },
      { contact: 'item_1', decision: 'call', signed: true },
    ],
    tasks: [{ id: 'task_1', status: 'needs_attention', reservedHal: 450, spentHal: 450 }],
    contacts: [
      {
        id: 'item_1',
        task: 'task_1',
        to: '+420601500001',
        needsLeave: true,
        status: 'succeeded',
        counted: 1,
        maxAttempts: 2,
        attempts: [
          {
            providerCallId: 'c_3',
            outcome: 'completed',
            countsAsAttempt: true,
            reservedHal: 450,
            priceHal: 450,
          },
        ],
      },
      {
        id: 'item_2',
        task: 'task_1',
        to: '+420601500002',
        needsLeave: false,
        status: 'review',
        counted: 1,
        maxAttempts: 2,
        attempts: [{ providerCallId: 'c_4', outcome: 'unknown', countsAsAttempt: true, reservedHal: 450 }],
      },
    ],
  },
  money: {
    payments: [
      {
        topup: 'top_1',
        paidHal: 50_000,
        refundedHal: 12_100,
        disputes: [
          { id: 'dp_1', hal: 50_000, status: 'lost' },
          { id: 'dp_2', hal: 10_000, status: 'won' },
        ],
      },
    ],
    topups: [{ id: 'top_1', account, status: 'paid' }],
    movements: [
      { kind: 'topup', ref: 'top_1', amountHal: 50_000 },
      { kind: 'topup_refund', ref: 'top_1:re_1', amountHal: -12_100 },
      { kind: 'topup_refund', ref: 'top_1:re_2', amountHal: -20_000 },
      { kind: 'topup_refund', ref: 'top_1:re_2:failed', amountHal: 20_000 },
      { kind: 'dispute', ref: 'dp_1', amountHal: -50_000 },
      { kind: 'dispute', ref: 'dp_2', amountHal: -10_000 },
      { kind: 'dispute', ref: 'dp_2:won', amountHal: 10_000 },
      { kind: 'number_fee', ref: 'ord_1@1', amountHal: -9900 },
      { kind: 'number_fee', ref: 'ord_1@2', amountHal: -9900 },
      { kind: 'sms_number_fee', ref: 'ord_2@1', amountHal: -19_900 },
    ],
    documents: [
      { kind: 'invoice', ref: 'top_1', grossHal: 50_000 },
      { kind: 'credit_note', ref: 'top_1:re_1', grossHal: 12_100 },
      { kind: 'credit_note', ref: 'top_1:re_2', grossHal: 20_000 },
      { kind: 'credit_note', ref: 'dp_1', grossHal: 17_900 },
      { kind: 'invoice', ref: 'top_1:re_2:failed', grossHal: 20_000 },
      { kind: 'credit_note', ref: 'dp_1#2', grossHal: 20_000 },
    ],
    numbers: [
      {
        id: 'ord_1',
        kind: 'number_fee',
        account,
        e164: '+420227770001',
        months: 2,
        feeHal: 9900,
        isPaid: true,
      },
      {
        id: 'ord_2',
        kind: 'sms_number_fee',
        account,
        e164: '+420720770001',
        months: 1,
        feeHal: 19_900,
        isPaid: true,
      },
    ],
    balances: [{ account, hal: 100, recountedHal: 100 }],
  },
  open: { events: 0, deliveries: 0, jobs: 0 },
  submits: [
    { marker: 'text 1', answered: 'accepted' },
    { marker: 'text 2', answered: 'silent' },
  ],
  invites: [
    { from: '+420227770000', to: '+420601000001' },
    { from: '+420227770000', to: '+420601000003' },
  ],
  deliveries: [
    event('message.sent', 'msg_1'),
    event('call.completed', 'c_1'),
    event('call.completed', 'c_3'),
    event('call.completed', 'c_1'),
  ],
}

describe('the judge of a crash run', () => {
  it('accepts sound evidence, including uncertain outcomes and repeated deliveries', () => {
    expect(judgeCrash(sound)).toEqual([])
  })

  it.each(Object.keys(faults))('detects %s', (name) => {
    expect(judgeCrash(faults[name]!(sound))).not.toEqual([])
  })

  it('lets a message with an uncertain outcome reach the SMSC at most once', () => {
    const submits = sound.submits.filter(({ marker }) => marker !== 'text 2')
    expect(judgeCrash({ ...sound, submits })).toEqual([])
    expect(judgeCrash({ ...sound, submits: [...sound.submits, ...sound.submits] })).not.toEqual([])
  })

  it('lets a message be submitted again after the SMSC refused it', () => {
    const refused = { marker: 'text 1', answered: 'rejected' }
    expect(judgeCrash({ ...sound, submits: [refused, ...sound.submits] })).toEqual([])
  })
})
