import type pg from 'pg'
import type { CrashEvidence } from '../../test/scenarios/support/crash-evidence.ts'
import { isSigned } from '../../test/scenarios/support/receiver.ts'
import type { Account } from './furnish.ts'
import { gatherMoney, type MoneySeen } from './gather-money.ts'
import type { Asked } from './load.ts'
import type { Hooked } from './sink-witness.ts'
import type { Submit } from './smsc-witness.ts'

export interface Gathered extends MoneySeen {
  readonly accounts: readonly Account[]
  readonly asked: readonly Asked[]
  readonly replays: CrashEvidence['replays']
  readonly submits: readonly Submit[]
  readonly hooked: readonly Hooked[]
  readonly invites: CrashEvidence['invites']
  readonly restarts: number
  readonly open: CrashEvidence['open']
}

/** `idempotency_key.resource_id` and the responses have ids with their prefix, the tables bare ones. */
const named = (prefix: string, column = 'id') => `'${prefix}_' || replace(${column}::text, '-', '')`

/** Reads the database after the run and combines it with the evidence of clients and witnesses. */
export async function gather(database: pg.Client, seen: Gathered): Promise<CrashEvidence> {
  const rows = async <Row>(text: string) => (await database.query(text)).rows as Row[]
  const account = `${named('acc', 'account_id')} as account`
  const [books] = await rows<CrashEvidence['books']>(`
    with sums as (
      select account_id,
        coalesce(sum(amount_hal) filter (where credit = 'available'), 0)
          - coalesce(sum(amount_hal) filter (where debit = 'available'), 0) as available,
        coalesce(sum(amount_hal) filter (where credit = 'held'), 0)
          - coalesce(sum(amount_hal) filter (where debit = 'held'), 0) as held
      from ledger_movement group by account_id
    ), sides as (
      select credit as side, amount_hal as hal from ledger_movement
      union all select debit, -amount_hal from ledger_movement
    )
    select
      (select count(*) from account a left join sums s on s.account_id = a.id
        where a.available_hal <> coalesce(s.available, 0) or a.held_hal <> coalesce(s.held, 0))::int as mismatched,
      (select coalesce(sum(held_hal), 0) from account)::int as "heldHal",
      (select coalesce(sum(hal), 0) from sides)::int as "sumHal"`)
  if (books === undefined) throw new Error('the database does not answer')
  return {
    requests: seen.asked,
    replays: seen.replays,
    submits: seen.submits,
    invites: seen.invites,
    books,
    money: await gatherMoney(database, seen),
    campaigns: {
      restarts: seen.restarts,
      tasks: await rows(`
        select ${named('task')} as id, status, reserved_hal::int as "reservedHal", spent_hal::int as "spentHal"
        from task order by id`),
      contacts: await rows(`
        select ${named('item', 'i.id')} as id, t.eligibility is not null as "needsLeave", ${named('task', 'i.task_id')} as task, to_e164 as "to", i.status, counted,
          t.max_attempts as "maxAttempts", attempts
        from task_item i join task t on t.account_id = i.account_id and t.id = i.task_id order by i.id`),
      questions: seen.hooked.flatMap((one) => questionOf(one, seen.accounts)),
    },
    open: seen.open,
    keys: await rows(`select key, state, resource_id as resource from idempotency_key order by key`),
    messages: await rows(
      `select ${named('msg')} as id, ${account}, body, status, price_hal::int as "priceHal" from message order by id`,
    ),
    agents: await rows(`select ${named('ag')} as id, ${account}, name from agent where name like 'agent %'`),
    numbers: await rows(`select e164, ${account}, label from number order by e164`),
    calls: await rows(`
      select ${named('c')} as id, ${account}, from_e164 as "from", to_e164 as "to", status, end_reason as "endReason",
        coalesce(price_hal, 0)::int as "priceHal"
      from call order by id`),
    charges: await rows(`
      select coalesce(${named('msg', 'message_id')}, ${named('c', 'call_id')}) as record, amount_hal::int as "amountHal"
      from ledger_movement where kind in ('sms', 'call')`),
    deliveries: seen.hooked
      .filter(({ decision }) => decision === undefined)
      .map((one) => delivered(one, seen.accounts)),
  }
}

function delivered(one: Hooked, accounts: readonly Account[]) {
  const { event, event_id: eventId, data } = JSON.parse(one.raw)
  const signed = isSignedFor(one, accounts)
  return { event, id: data.id, raw: one.raw, signed, ...(eventId !== undefined && { eventId }) }
}

/** A question about a contact, if it is one. */
function questionOf(one: Hooked, accounts: readonly Account[]): CrashEvidence['campaigns']['questions'] {
  if (one.decision === undefined) return []
  const { data } = JSON.parse(one.raw)
  return [{ contact: data.taskItemId, decision: one.decision, signed: isSignedFor(one, accounts) }]
}

function isSignedFor({ path, raw, signature }: Hooked, accounts: readonly Account[]): boolean {
  const { event, data } = JSON.parse(raw)
  const secret = accounts.find(({ id }) => path.endsWith(`/${id}`))?.webhookSecret ?? ''
  return isSigned({ raw, signature, event, data, answered: 0, headers: {}, atMs: 0 }, secret)
}
