import type { EventName } from '@hovor/api'
import type { AccountPrincipal } from '../../../http/exchange/principal.ts'
import { isViewedIn } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { clockSkewMs } from '../../../platform/kernel/clock-skew.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'
import { isKept, streamKeptMs, wakeWebhook } from '../../../platform/outbox/outbox.ts'

/** spec:limits.event-streams */
export const streamsPerAccount = 5

/** A seat that is not renewed by then belongs to a dead process. */
const seatMs = 45_000

/** Kept events of one account; older ones go first. */
const maxKept = 10_000

/** The place of a stream among those of its account. */
export interface Seat {
  readonly accountId: AccountId
  /** Has one stream at a time. A UUID in hex, as the next. */
  readonly session: string
  readonly stream: string
}

/** A published event that a stream has not sent yet. */
export interface WaitingEvent {
  readonly position: number
  /** The outbox row's, and that of its delivery. */
  readonly id: string
  readonly event: EventName
  readonly event_id: string | null
  readonly body: Buffer
}

const isTaken = (nowMs: number) => sql`taken_until between ${nowMs + 1} and ${nowMs + seatMs + clockSkewMs}`

/**
 * Takes a seat and has the account's events kept from now on. Events that commit after this does come after `from`:
 * it waits for publishers that hold the account's job, and later ones see its row. `resumed`: `from` is `after`, and
 * nothing behind it is missing.
 */
export async function takeSeat(
  tx: Db,
  { accountId, session, stream }: Seat,
  { after, nowMs }: { readonly after: number | undefined; readonly nowMs: number },
): Promise<{ readonly from: number; readonly resumed: boolean } | 'all taken'> {
  const account = uuidOf(accountId)
  await wakeWebhook(tx, accountId)
  const taken = await tx.one(sql`
    insert into event_stream_seat (account_id, session, stream, taken_until)
    select ${account}::uuid, ${session}::uuid, ${stream}::uuid, ${nowMs + seatMs}::bigint
    where (select count(*) from event_stream_seat where account_id = ${account} and session <> ${session}
      and ${isTaken(nowMs)}) < ${streamsPerAccount}
    on conflict (account_id, session) do update set stream = excluded.stream, taken_until = excluded.taken_until
    returning stream`)
  if (taken === undefined) return 'all taken'
  await tx.query(sql`
    with lapsed as (
      delete from event_stream where account_id = ${account} and not ${isKept(nowMs)} returning account_id
    )
    delete from event_stream_event using lapsed where event_stream_event.account_id = lapsed.account_id`)
  const kept = await tx.one(sql<{ kept_from: number; last_position: number }>`
    insert into event_stream (account_id, last_position, kept_from, kept_until)
    values (${account}, ${nowMs}, ${nowMs}, ${nowMs + streamKeptMs})
    on conflict (account_id) do update set kept_until = excluded.kept_until
    returning kept_from, last_position`)
  if (kept === undefined) throw new Error('the row of an event stream was not returned')
  const { kept_from, last_position } = kept
  const resumed = after !== undefined && after >= kept_from && after <= last_position
  return { from: resumed ? after : last_position, resumed }
}

/**
 * Renews a seat and keeps the events on. False if another stream has it, or if it is so late that events may be
 * missing.
 */
export async function renewSeat(db: Db, { accountId, stream }: Seat, nowMs: number): Promise<boolean> {
  const account = uuidOf(accountId)
  const renewed = await db.one(sql`
    with seat as (
      update event_stream_seat set taken_until = ${nowMs + seatMs}
      where account_id = ${account} and stream = ${stream} returning account_id
    )
    update event_stream set kept_until = ${nowMs + streamKeptMs} from seat
    where event_stream.account_id = seat.account_id and ${isKept(nowMs)} returning true as renewed`)
  return renewed !== undefined
}

export async function leaveSeat(db: Db, { accountId, stream }: Seat): Promise<void> {
  await db.query(sql`
    delete from event_stream_seat where account_id = ${uuidOf(accountId)} and stream = ${stream}`)
}

export interface Look {
  readonly principal: AccountPrincipal
  readonly after: number
  readonly maxEvents: number
  /** Of all bodies together; the first event is read whatever its size. */
  readonly maxBytes: number
}

export interface Seen {
  /** The key, the grant, or the session and the role that the person had. */
  readonly isActive: boolean
  readonly isSuspended: boolean
  /** Every event after `after` is still there. */
  readonly isWhole: boolean
  /** In the order of their commits. */
  readonly events: readonly WaitingEvent[]
}

/** The events of an account after a position, with the state of who looks, as of one moment. */
export async function lookForEvents(db: Db, accountId: AccountId, look: Look, nowMs: number): Promise<Seen> {
  const account = uuidOf(accountId)
  const rows = await db.query(sql<SeenRow>`
    with sized as (
      select position, id, event, event_id, body,
        sum(octet_length(body)) over (order by position) - octet_length(body) as before
      from (
        select position, id, event, event_id, body from event_stream_event
        where account_id = ${account} and position > ${look.after} order by position limit ${look.maxEvents}
      ) as next
    )
    select
      ${isStillActive(accountId, look.principal, nowMs)} as "isActive",
      exists (select from account where id = ${account} and status = 'suspended') as "isSuspended",
      exists (select from event_stream where account_id = ${account} and kept_from <= ${look.after}) as "isWhole",
      position, sized.id, event, event_id, body
    from (select) as always left join sized on before < ${look.maxBytes} order by position`)
  const [first] = rows
  return {
    isActive: first?.isActive ?? false,
    isSuspended: first?.isSuspended ?? false,
    isWhole: first?.isWhole ?? false,
    events: rows.filter((row): row is SeenRow & WaitingEvent => row.position !== null),
  }
}

const isStillActive = (accountId: AccountId, principal: AccountPrincipal, nowMs: number) => {
  const account = uuidOf(accountId)
  switch (principal.kind) {
    case 'key':
      return sql`exists (
        select from api_key
        where account_id = ${account} and id = ${uuidOf(principal.actor)} and revoked_at is null)`
    case 'grant':
      return sql`exists (
        select from oauth_grant
        where account_id = ${account} and id = ${uuidOf(principal.actor)} and expires_at > ${nowMs})`
    case 'session':
      if (principal.session.isViewing) return isViewedIn(accountId, principal.session.id, nowMs)
      return sql`exists (
        select from user_session s join account_member m on m.user_id = s.user_id
        where s.id = ${principal.session.id}::uuid and s.expires_at > ${nowMs}
          and m.account_id = ${account} and m.role = ${principal.session.role})`
  }
}

type SeenRow = Omit<Seen, 'events'> & { readonly [Column in keyof WaitingEvent]: WaitingEvent[Column] | null }

/** Forgets events that no stream may resume from, and accounts whose events are no longer kept. */
export async function dropKeptEvents(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from event_stream where not ${isKept(nowMs)}`)
  await db.query(sql`delete from event_stream_seat where not ${isTaken(nowMs)}`)
  await db.query(sql`
    update event_stream set kept_from = dropped.position
    from (
      select e.account_id, max(e.position) as position from event_stream_event as e
      join event_stream as s on s.account_id = e.account_id
      where e.created_at < ${nowMs - streamKeptMs} or e.position <= s.last_position - ${maxKept}
      group by e.account_id
    ) as dropped
    where event_stream.account_id = dropped.account_id and kept_from < dropped.position`)
  await db.query(sql`
    delete from event_stream_event as e where not exists (
      select from event_stream as s where s.account_id = e.account_id and s.kept_from < e.position)`)
}
