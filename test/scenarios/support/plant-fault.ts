import type { CrashEvidence } from './crash-evidence.ts'
import type { BankOrFee, MoneyEvidence } from './money-evidence.ts'

const first = <T>(all: readonly T[], what: string): T => {
  const [one] = all
  if (one === undefined) throw new Error(`The evidence has no ${what} to spoil`)
  return one
}

const withMoney = (sound: CrashEvidence, money: Partial<MoneyEvidence>): CrashEvidence => ({
  ...sound,
  money: { ...sound.money, ...money },
})

/** Replaces the first movement of a kind, among the credits or among the debits. */
function withMovement(
  sound: CrashEvidence,
  kind: string,
  way: 'given' | 'taken',
  instead: (one: BankOrFee) => readonly BankOrFee[],
): CrashEvidence {
  const { movements } = sound.money
  const spoilt = first(
    movements.filter((one) => one.kind === kind && one.amountHal > 0 === (way === 'given')),
    `${kind} ${way}`,
  )
  return withMoney(sound, { movements: movements.flatMap((one) => (one === spoilt ? instead(one) : [one])) })
}

/** Removes the first document of them. */
function withoutDocument(
  sound: CrashEvidence,
  isMeant: (one: MoneyEvidence['documents'][number]) => boolean,
): CrashEvidence {
  const gone = first(sound.money.documents.filter(isMeant), 'document')
  return withMoney(sound, { documents: sound.money.documents.filter((one) => one !== gone) })
}

type Campaigns = CrashEvidence['campaigns']

const withContact = (sound: CrashEvidence, change: Partial<Campaigns['contacts'][number]>): CrashEvidence => {
  const spoilt = first(sound.campaigns.contacts, 'contact')
  const contacts = sound.campaigns.contacts.map((one) => (one === spoilt ? { ...one, ...change } : one))
  return { ...sound, campaigns: { ...sound.campaigns, contacts } }
}

const withTask = (sound: CrashEvidence, change: Partial<Campaigns['tasks'][number]>): CrashEvidence => {
  const spoilt = first(sound.campaigns.tasks, 'task')
  const tasks = sound.campaigns.tasks.map((one) => (one === spoilt ? { ...one, ...change } : one))
  return { ...sound, campaigns: { ...sound.campaigns, tasks } }
}

/** Ways to corrupt sound evidence: a judge that accepts any of them is broken. */
export const faults: Readonly<Record<string, (sound: CrashEvidence) => CrashEvidence>> = {
  'contact-rang-twice': (sound) => {
    const { to } = first(sound.campaigns.contacts, 'contact')
    const again = Array.from({ length: 9 }, () => ({ from: 'a', to }))
    return { ...sound, invites: [...sound.invites, ...again] }
  },
  'contact-lost': (sound) => withContact(sound, { status: 'dialing' }),
  'contact-dialed-too-often': (sound) => withContact(sound, { counted: 9 }),
  'contact-dialed-without-leave': (sound) => ({ ...sound, campaigns: { ...sound.campaigns, questions: [] } }),
  'question-unsigned': (sound) => {
    const { questions } = sound.campaigns
    const spoilt = { ...first(questions, 'question'), signed: false }
    return { ...sound, campaigns: { ...sound.campaigns, questions: [spoilt, ...questions.slice(1)] } }
  },
  'campaign-overspent': (sound) => withTask(sound, { spentHal: -1 }),
  'reservation-kept': (sound) => withTask(sound, { reservedHal: -1 }),
  'sms-twice': (sound) => ({
    ...sound,
    submits: [
      ...sound.submits,
      first(
        sound.submits.filter((one) => one.answered !== 'rejected'),
        'submit',
      ),
    ],
  }),
  'sms-unseen': (sound) => {
    const { body } = first(
      sound.messages.filter(({ status }) => status === 'sent'),
      'sent message',
    )
    return { ...sound, submits: sound.submits.filter(({ marker }) => marker !== body) }
  },
  'message-lost': (sound) => {
    const told = first(
      sound.requests.filter((one) => one.kind === 'message' && one.answer?.status === 201),
      'message',
    )
    return { ...sound, messages: sound.messages.filter(({ body }) => body !== told.marker) }
  },
  'message-open': (sound) => ({
    ...sound,
    messages: sound.messages.map((one, index) => (index === 0 ? { ...one, status: 'submitting' } : one)),
  }),
  'agent-twice': (sound) => ({
    ...sound,
    agents: [...sound.agents, { ...first(sound.agents, 'agent'), id: 'ag_another' }],
  }),
  'number-lost': (sound) => {
    const told = first(
      sound.requests.filter((one) => one.kind === 'number' && one.answer?.status === 201),
      'number',
    )
    const { e164 } = told.answer?.body.number ?? {}
    return { ...sound, numbers: sound.numbers.filter((one) => one.e164 !== e164) }
  },
  'rename-lost': (sound) => ({ ...sound, numbers: sound.numbers.map((one) => ({ ...one, label: 'old' })) }),
  'call-twice': (sound) => {
    const invite = first(sound.invites, 'invitation')
    return { ...sound, invites: [...sound.invites, ...sound.calls.map(() => invite)] }
  },
  'call-open': (sound) => ({
    ...sound,
    calls: sound.calls.map((one, index) => (index === 0 ? { ...one, status: 'in_progress' } : one)),
  }),
  'key-stuck': (sound) => ({
    ...sound,
    keys: sound.keys.map((one, index) => (index === 0 ? { ...one, state: 'running' } : one)),
  }),
  'replay-differs': (sound) => ({
    ...sound,
    replays: sound.replays.map((one, index) => (index === 0 ? { ...one, again: `${one.again} ` } : one)),
  }),
  unanswered: (sound) => ({
    ...sound,
    requests: sound.requests.map(({ answer, ...one }, index) =>
      index === 0 || answer === undefined ? one : { ...one, answer },
    ),
  }),
  'charged-twice': (sound) => ({ ...sound, charges: [...sound.charges, first(sound.charges, 'charge')] }),
  'not-charged': (sound) => ({ ...sound, charges: sound.charges.slice(1) }),
  'money-held': (sound) => ({ ...sound, books: { ...sound.books, heldHal: 150 } }),
  'balance-wrong': (sound) => ({ ...sound, books: { ...sound.books, mismatched: 1 } }),
  'topup-credited-twice': (sound) => withMovement(sound, 'topup', 'given', (one) => [one, one]),
  'topup-not-credited': (sound) => withMovement(sound, 'topup', 'given', () => []),
  'topup-lost': (sound) => {
    const told = first(
      sound.requests.filter((one) => one.kind === 'topup' && one.answer?.status === 201),
      'top-up',
    )
    const { id } = told.answer?.body.topup ?? {}
    return withMoney(sound, { topups: sound.money.topups.filter((one) => one.id !== id) })
  },
  'refund-not-taken': (sound) => withMovement(sound, 'topup_refund', 'taken', () => []),
  'refund-taken-twice': (sound) => withMovement(sound, 'topup_refund', 'taken', (one) => [one, one]),
  'refund-not-put-back': (sound) => withMovement(sound, 'topup_refund', 'given', () => []),
  'refund-put-back-twice': (sound) => withMovement(sound, 'topup_refund', 'given', (one) => [one, one]),
  'dispute-not-taken': (sound) => withMovement(sound, 'dispute', 'taken', () => []),
  'dispute-not-given-back': (sound) => withMovement(sound, 'dispute', 'given', () => []),
  'invoice-missing': (sound) => withoutDocument(sound, ({ kind }) => kind === 'invoice'),
  'credit-note-missing': (sound) => withoutDocument(sound, ({ kind }) => kind === 'credit_note'),
  'credit-note-not-taken-back': (sound) =>
    withoutDocument(sound, ({ kind, ref }) => kind === 'invoice' && ref.endsWith(':failed')),
  'month-paid-twice': (sound) => withMovement(sound, 'number_fee', 'taken', (one) => [one, one]),
  'month-not-paid': (sound) => withMovement(sound, 'number_fee', 'taken', () => []),
  'a-hal-missing': (sound) =>
    withMoney(sound, {
      balances: sound.money.balances.map((one, index) => (index === 0 ? { ...one, hal: one.hal - 1 } : one)),
    }),
  'event-dropped': (sound) => {
    const { event, id } = first(sound.deliveries, 'delivery')
    return {
      ...sound,
      deliveries: sound.deliveries.filter((one) => one.event !== event || one.id !== id),
    }
  },
  'body-changed': (sound) => {
    const delivered = first(sound.deliveries, 'delivery')
    return { ...sound, deliveries: [...sound.deliveries, { ...delivered, raw: `${delivered.raw} ` }] }
  },
  'signature-wrong': (sound) => ({
    ...sound,
    deliveries: sound.deliveries.map((one, index) => (index === 0 ? { ...one, signed: false } : one)),
  }),
  'queue-open': (sound) => ({ ...sound, open: { ...sound.open, deliveries: 1 } }),
}
