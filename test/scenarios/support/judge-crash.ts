import type { AskedRequest, CrashEvidence } from './crash-evidence.ts'
import { judgeMoney } from './judge-money.ts'

type Rule = (evidence: CrashEvidence) => readonly string[]

/** Every promise that the evidence breaks, one sentence each; empty if all held. */
export function judgeCrash(evidence: CrashEvidence): readonly string[] {
  return Object.entries(rules).flatMap(([name, rule]) => rule(evidence).map((what) => `${name}: ${what}`))
}

const rules: Readonly<Record<string, Rule>> = {
  answered: ({ requests }) =>
    requests.filter(({ answer }) => answer === undefined).map(({ key }) => `${key} has no answer`),

  'acknowledged and lost': (evidence) =>
    evidence.requests.filter((request) => isLost(request, evidence)).map(describe),

  'one effect per key': (evidence) => [
    ...repeated(evidence.messages.map(({ body }) => body)).map((marker) => `two messages for ${marker}`),
    ...repeated(evidence.agents.map(({ account, name }) => `${account} ${name}`)).map(
      (agent) => `two agents for ${agent}`,
    ),
    ...tooMany(evidence, 'number', evidence.numbers),
    ...tooMany(evidence, 'call', callsOfRequests(evidence)),
    ...tooMany(evidence, 'smsNumber', smsNumbers(evidence)),
    ...tooMany(evidence, 'topup', evidence.money.topups),
    ...repeated(evidence.keys.flatMap(({ resource }) => resource ?? [])).map(
      (resource) => `${resource} belongs to two keys`,
    ),
  ],

  'no key stuck': ({ keys }) =>
    keys.filter(({ state }) => state !== 'done').map(({ key, state }) => `${key} is ${state}`),

  replayed: ({ replays }) =>
    replays
      .filter(({ first, again }) => first !== again)
      .map(({ key, first, again }) => `${key} first answered ${first} and then ${again}`),

  'no SMS twice': ({ submits }) =>
    repeated(submits.filter(taken).map(({ marker }) => marker)).map(
      (marker) => `${marker} was submitted twice`,
    ),

  'messages end as they went': ({ messages, submits }) => {
    const sent = new Set(submits.filter(taken).map(({ marker }) => marker))
    return messages.flatMap(({ id, body, status }) => {
      if (!['sent', 'failed', 'unknown'].includes(status)) return [`${id} is still ${status}`]
      if (status === 'sent' && !sent.has(body)) return [`${id} is sent, and the SMSC has not seen it`]
      if (status === 'failed' && sent.has(body)) return [`${id} is failed, and the SMSC took it`]
      return []
    })
  },

  'no call twice': ({ calls, invites }) => {
    const parties = (one: { from: string; to: string }) => `${one.from} to ${one.to}`
    const placed = counted(calls.map(parties))
    return [...counted(invites.map(parties))]
      .filter(([pair, count]) => count > (placed.get(pair) ?? 0))
      .map(([pair, count]) => `${pair} rang ${count} times for ${placed.get(pair) ?? 0} calls`)
  },

  'calls end': ({ calls }) =>
    calls
      .filter(({ status }) => ['initiated', 'in_progress'].includes(status))
      .map(({ id, status }) => `${id} is still ${status}`),

  'no contact lost': ({ campaigns }) => [
    ...campaigns.contacts
      .filter(({ status }) => !['succeeded', 'exhausted', 'review', 'skipped'].includes(status))
      .map(({ id, status }) => `${id} is still ${status}`),
    ...campaigns.tasks
      .filter(({ status }) => !['completed', 'needs_attention'].includes(status))
      .map(({ id, status }) => `${id} is still ${status}`),
  ],

  'no contact dialed twice': ({ campaigns, calls, invites }) => {
    const rung = counted(invites.map(({ to }) => to))
    const placed = new Set(calls.map(({ id }) => id))
    const alone = repeatedNumbers(campaigns.contacts.map(({ to }) => to))
    return campaigns.contacts.flatMap(({ id, to, attempts, counted: counts, maxAttempts }) => {
      const dials = attempts.flatMap(({ providerCallId }) => providerCallId ?? [])
      const rings = alone.has(to) ? 0 : (rung.get(to) ?? 0)
      return [
        ...(rings > dials.length ? [`${id} rang ${rings} times for ${dials.length} attempts`] : []),
        ...(counts > maxAttempts ? [`${id} has ${counts} attempts of ${maxAttempts}`] : []),
        ...dials.filter((call) => !placed.has(call)).map((call) => `${id} has no call ${call}`),
      ]
    })
  },

  'no contact dialed without leave': ({ campaigns }) => {
    const given = counted(
      campaigns.questions.filter(({ decision }) => decision === 'call').map(({ contact }) => contact),
    )
    return campaigns.contacts
      .filter(({ needsLeave }) => needsLeave)
      .flatMap(({ id, attempts }) => {
        const dials = attempts.filter(({ providerCallId }) => providerCallId !== undefined).length
        return dials > (given.get(id) ?? 0)
          ? [`${id} was dialed ${dials} times for ${given.get(id) ?? 0} answers`]
          : []
      })
  },

  'campaigns add up': ({ campaigns, calls }) => {
    const prices = new Map(calls.map(({ id, priceHal }) => [id, priceHal]))
    return campaigns.tasks.flatMap(({ id, reservedHal, spentHal }) => {
      const attempts = campaigns.contacts
        .filter(({ task }) => task === id)
        .flatMap((contact) => contact.attempts)
      const open = attempts.filter(({ priceHal, outcome }) => priceHal === undefined && outcome === 'unknown')
      const reserved = open.reduce((sum, attempt) => sum + attempt.reservedHal, 0)
      const spent = attempts.reduce(
        (sum, { providerCallId = '' }) => sum + (prices.get(providerCallId) ?? 0),
        0,
      )
      return [
        ...(reserved === reservedHal ? [] : [`${id} reserves ${reservedHal} for ${reserved}`]),
        ...(spent === spentHal ? [] : [`${id} has spent ${spentHal} for ${spent}`]),
      ]
    })
  },

  'books add up': ({ books, messages, calls, charges }) => {
    const prices = [...messages, ...calls].filter(({ priceHal }) => priceHal > 0)
    const paid = new Map(charges.map(({ record, amountHal }) => [record, amountHal]))
    return [
      ...(books.mismatched > 0 ? [`${books.mismatched} balances are not their ledger`] : []),
      ...(books.heldHal !== 0 ? [`${books.heldHal} hal are still held`] : []),
      ...(books.sumHal !== 0 ? [`the ledger adds up to ${books.sumHal} hal`] : []),
      ...repeated(charges.map(({ record }) => record)).map((record) => `${record} was charged twice`),
      ...prices
        .filter(({ id, priceHal }) => paid.get(id) !== priceHal)
        .map(({ id, priceHal }) => `${id} costs ${priceHal} and was charged ${paid.get(id) ?? 0}`),
      ...(charges.length > prices.length ? [`${charges.length} charges for ${prices.length} prices`] : []),
    ]
  },

  'no hal wrong': ({ money }) => judgeMoney(money).map(({ what, hal }) => `${what}: ${hal} hal`),

  'events delivered': ({ calls, messages, deliveries }) => {
    const told = new Set(deliveries.map(({ event, id }) => `${event} ${id}`))
    const expected = [
      ...messages.filter(({ status }) => status === 'sent').map(({ id }) => `message.sent ${id}`),
      ...calls.flatMap(({ id, status, endReason }) =>
        endReason === 'watchdog' ? [] : [`call.${status} ${id}`],
      ),
    ]
    return expected.filter((event) => !told.has(event)).map((event) => `${event} was never delivered`)
  },

  'events said once': ({ deliveries }) => {
    const bodies = new Map<string, Set<string>>()
    for (const { event, id, raw } of deliveries) {
      const name = `${event} ${id}`
      bodies.set(name, (bodies.get(name) ?? new Set()).add(raw))
    }
    return [...bodies].filter(([, raws]) => raws.size > 1).map(([name]) => `${name} came with two bodies`)
  },

  'events signed': ({ deliveries, campaigns }) => [
    ...deliveries.filter(({ signed }) => !signed).map(({ event, id }) => `${event} ${id} is not signed`),
    ...campaigns.questions
      .filter(({ signed }) => !signed)
      .map(({ contact }) => `a question about ${contact} is not signed`),
  ],

  'nothing left open': ({ open }) =>
    Object.entries(open)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`),
}

/** The others are of campaigns. */
function callsOfRequests({ calls, campaigns }: CrashEvidence) {
  const ofCampaigns = new Set(
    campaigns.contacts.flatMap(({ attempts }) => attempts.map(({ providerCallId }) => providerCallId)),
  )
  return calls.filter(({ id }) => !ofCampaigns.has(id))
}

/** Numbers of more than one contact. */
const repeatedNumbers = (numbers: readonly string[]): ReadonlySet<string> => new Set(repeated(numbers))

const describe = ({ kind, key, answer }: AskedRequest) =>
  `${kind} ${key}, answered ${answer?.status} ${JSON.stringify(answer?.body).slice(0, 200)}`

/** Whether the record reported to the client is missing or differs. */
function isLost(request: AskedRequest, evidence: CrashEvidence): boolean {
  const { kind, account, marker, answer } = request
  if (answer === undefined) return false
  const { error, message, agent, number, smsNumber, call, topup } = answer.body
  if (error?.messageId !== undefined) return !evidence.messages.some(({ id }) => id === error.messageId)
  if (error?.callId !== undefined) return !evidence.calls.some(({ id }) => id === error.callId)
  if (answer.status >= 300) return false
  switch (kind) {
    case 'message':
      return !evidence.messages.some(
        (one) => one.id === message.id && one.body === marker && one.status === 'sent',
      )
    case 'agent':
      return !evidence.agents.some((one) => one.id === agent.id && one.name === marker)
    case 'number':
      return !evidence.numbers.some((one) => one.e164 === number.e164 && one.account === account)
    case 'call':
      return !evidence.calls.some((one) => one.id === call.id && one.account === account)
    case 'smsNumber':
      return !smsNumbers(evidence).some((one) => one.e164 === smsNumber.e164 && one.account === account)
    case 'topup':
      return !evidence.money.topups.some((one) => one.id === topup.id && one.account === account)
    case 'rename':
      return isRenameLost(request, evidence)
  }
}

/** An acknowledged label is present, unless a later request of the account changed it or may have. */
function isRenameLost({ account, marker }: AskedRequest, { requests, numbers }: CrashEvidence): boolean {
  const renames = requests.filter((one) => one.kind === 'rename' && one.account === account)
  const isLast = renames.at(-1)?.marker === marker
  return isLast && !numbers.some((one) => one.account === account && one.label === marker)
}

const smsNumbers = ({ money }: CrashEvidence) => money.numbers.filter(({ kind }) => kind === 'sms_number_fee')

/** More records of an account than requested; one more number was bought before the run. */
function tooMany(
  { requests }: CrashEvidence,
  kind: 'number' | 'smsNumber' | 'call' | 'topup',
  records: readonly { readonly account: string }[],
): string[] {
  const asked = counted(requests.filter((one) => one.kind === kind).map(({ account }) => account))
  const before = kind === 'number' ? 1 : 0
  return [...counted(records.map(({ account }) => account))]
    .filter(([account, count]) => count > (asked.get(account) ?? 0) + before)
    .map(([account, count]) => `${account} has ${count} records of kind ${kind}, and asked for fewer`)
}

/** Texts that the SMSC did not refuse may have reached a handset. */
const taken = ({ answered }: { readonly answered: string }) => answered !== 'rejected'

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const repeated = (names: readonly string[]): string[] =>
  [...counted(names)].filter(([, count]) => count > 1).map(([name]) => name)
