import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { judgeCrash } from '../../test/scenarios/support/judge-crash.ts'
import { judgeMoney } from '../../test/scenarios/support/judge-money.ts'
import { faults } from '../../test/scenarios/support/plant-fault.ts'
import { load, median, say } from '../hovor-process.ts'
import { type Storm, storm } from './storm.ts'

// The service under load, killed repeatedly; see README.md. Exits with 1 when a promise was broken.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'postgres-kills': { type: 'string', default: '20' },
    accounts: { type: 'string', default: '16' },
    tasks: { type: 'string', default: '4' },
    contacts: { type: 'string', default: '20' },
    every: { type: 'string', default: '1500-3500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** A fault of plant-fault.ts to plant into the evidence: the run must exit with 1. */
    sabotage: { type: 'string' },
    /** A file for all the evidence. */
    evidence: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const closers: (() => unknown)[] = []
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close()
}
process.once('SIGTERM', () => void closeAll().then(() => process.exit(1)))
try {
  const [least = 0, most = least] = values.every.split('-').map(Number)
  const done = await storm(
    {
      seed: Number(values.seed),
      accounts: Number(values.accounts),
      campaigns: { tasks: Number(values.tasks), contacts: Number(values.contacts) },
      serviceKills: Number(values.kills),
      postgresKills: Number(values['postgres-kills']),
      everyMs: [least, most],
    },
    (close) => closers.push(close),
  )
  if (values.evidence !== undefined) writeFileSync(values.evidence, JSON.stringify(done, null, 1))
  report(done)
} finally {
  await closeAll()
}

function report({ evidence, kills, statuses }: Storm): void {
  const planted = values.sabotage === undefined ? evidence : plant(values.sabotage, evidence)
  const broken = judgeCrash(planted)
  const blind = Object.keys(faults).filter(
    (name) => judgeCrash(plant(name, evidence)).length === broken.length,
  )
  const told = {
    seed: Number(values.seed),
    ...figures(evidence),
    ...recoveries(kills),
    statuses,
    faultsSeen: `${Object.keys(faults).length - blind.length} of ${Object.keys(faults).length}`,
    broken,
    load: load(),
  }
  say(values.json ? JSON.stringify(told) : Object.entries(told).map(line).join('\n'))
  process.exitCode = broken.length === 0 && blind.length === 0 ? 0 : 1
}

function line([name, value]: [string, unknown]): string {
  return `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`
}

function plant(name: string, evidence: Storm['evidence']): Storm['evidence'] {
  const fault = faults[name]
  if (fault === undefined)
    throw new Error(`There is no fault ${name}; there are ${Object.keys(faults).join(', ')}`)
  return fault(evidence)
}

function figures({
  requests,
  messages,
  calls,
  submits,
  deliveries,
  books,
  money,
  campaigns,
}: Storm['evidence']) {
  const fees = money.movements.filter(({ kind }) => kind.endsWith('_fee'))
  const refunded = money.payments.filter(({ refundedHal }) => refundedHal > 0)
  const failed = money.movements.filter(({ kind, amountHal }) => kind === 'topup_refund' && amountHal > 0)
  const disputed = money.payments.flatMap((payment) => payment.disputes)
  const disputes = (wanted: string) => disputed.filter(({ status }) => status === wanted).length
  const acknowledged = requests.filter(({ answer }) => answer !== undefined && answer.status < 300)
  const events = new Set(deliveries.map(({ event, id }) => `${event} ${id}`))
  const status = (name: string) => messages.filter((one) => one.status === name).length
  return {
    requests: requests.length,
    acknowledged: acknowledged.length,
    messages: `${messages.length}: ${status('sent')} sent, ${status('failed')} failed, ${status('unknown')} unknown`,
    submits: submits.length,
    campaigns: campaignFigures(campaigns),
    calls: calls.length,
    events: `${events.size} in ${deliveries.length} deliveries`,
    payments: `${money.payments.length} paid of ${money.topups.length} top-ups, ${refunded.length} refunded, ${failed.length} refunds failed, ${disputes('won')} disputes won, ${disputes('lost')} lost`,
    fees: `${fees.length} of ${money.numbers.length} numbers`,
    halWrong: judgeMoney(money).reduce((sum, { hal }) => sum + Math.abs(hal), 0),
    ledgerSumHal: books.sumHal,
    heldHal: books.heldHal,
  }
}

function campaignFigures({ tasks, contacts, questions, restarts }: Storm['evidence']['campaigns']): string {
  const attempts = contacts.flatMap((contact) => contact.attempts)
  const reviews = contacts.filter(({ status }) => status === 'review').length
  const ended = (wanted: string) => attempts.filter(({ outcome }) => outcome === wanted).length
  const yes = questions.filter(({ decision }) => decision === 'call').length
  return `${tasks.length} of ${contacts.length} contacts, ${attempts.length} attempts, ${ended('unknown')} without an outcome, ${ended('callback')} put off, asked ${questions.length} times with ${yes} yes, ${reviews} contacts in review, ${restarts} restarts`
}

function recoveries(kills: Storm['kills']) {
  const of = (what: string) => kills.filter((one) => one.what === what).map(({ recoveredMs }) => recoveredMs)
  const tell = (ms: readonly number[]) =>
    ms.length === 0
      ? 'no kill'
      : `${ms.length} kills, first 2xx after p50 ${Math.round(median(ms))} ms, max ${Math.round(Math.max(0, ...ms))} ms`
  return { service: tell(of('service')), postgres: tell(of('postgres')) }
}
