import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { AgentId, CallId, MessageId } from '@hovor/server/testing'
import type pg from 'pg'
import { newId, uuidOf } from '../../packages/server/dist/platform/kernel/ids.js'
import type { BenchAccount } from '../sms/accounts.ts'

/** Ids of one record of each kind, for every account. */
export interface Records {
  readonly message: MessageId
  readonly call: CallId
  readonly agent: AgentId
}

/**
 * Gives each account an agent, and `rows` messages, calls and movements: by SQL, with ids one millisecond apart, so
 * that a page of the history can be named by its time. Returns the newest of each.
 */
export async function makeHistory(
  client: pg.Client,
  accounts: readonly BenchAccount[],
  rows: number,
): Promise<Records[]> {
  await client.query(`create or replace function pg_temp.id_at(ms bigint) returns uuid language sql as $$
    select (substr(hex, 1, 8) || substr(hex, 9, 4) || '7000' || '8000' || substr(md5(ms::text || random()::text), 1, 12))::uuid
    from (select lpad(to_hex(ms), 12, '0') as hex) as at $$`)
  const nowMs = systemClock.nowMs()
  const ids = accounts.map(({ id }) => uuidOf(id))
  const each = `from unnest($1::uuid[]) as account (id), generate_series(1, $2::bigint) as n`
  await client.query(
    `insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
     select account.id, pg_temp.id_at($3 - n), 'out', 'sent', 'Hovor', '+420601000011',
       'Dobry den, vase auto je pripraveno k vyzvednuti.', 1, 150 ${each}`,
    [ids, rows, nowMs],
  )
  await client.query(
    `insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, answered_at,
       ended_at, duration_ms, price_hal, end_reason, answered_by, transcript, summary, data, goal_result)
     select account.id, pg_temp.id_at($3 - n), 'out', 'agent', '+420228880001', '+420601000001', 'completed', 450,
       $3 - n + 4000, $3 - n + 46000, 42000, 450, 'agent_hangup', 'human',
       '[{"role":"agent","message":"Dobry den, tady autoservis."},{"role":"caller","message":"Dobry den."},
         {"role":"agent","message":"Vase auto je pripraveno."},{"role":"caller","message":"Dekuji, prijdu v pet."}]',
       'The customer will come at five.', '{"time":"17:00"}', 'success' ${each}`,
    [ids, rows, nowMs],
  )
  await client.query(
    `insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
       created_at)
     select account.id, pg_temp.id_at($3 - n), 'sms', n::text, 'available', 'revenue', 150, 100000 - n,
       'SMS to +420601000011, 1 segment', $3 - n ${each}`,
    [ids, rows, nowMs],
  )
  const agents = accounts.map(() => newId('ag', systemClock, randomBytes))
  await client.query(
    `insert into agent (account_id, id, name, language, settings, created_at, updated_at)
     select account_id, id, 'Reception', 'cs', $3, $4, $4 from unnest($1::uuid[], $2::uuid[]) as given (account_id, id)`,
    [ids, agents.map(uuidOf), settings, nowMs],
  )
  await client.query('vacuum analyze message, call, ledger_movement, agent, account, api_key')
  const found = await client.query<{ message: string; call: string }>(
    `select (select id from message m where m.account_id = asked.id order by id desc limit 1) as message,
       (select id from call c where c.account_id = asked.id order by id desc limit 1) as call
     from unnest($1::uuid[]) with ordinality as asked (id, place) order by place`,
    [ids],
  )
  return found.rows.map(({ message, call }, index) => ({
    message: `msg_${message.replaceAll('-', '')}`,
    call: `c_${call.replaceAll('-', '')}`,
    agent: agents[index]!,
  }))
}

const settings = JSON.stringify({
  systemPrompt: 'You answer the phone of a garage. Ask for the name and the number plate, then offer a time.',
  goal: 'An appointment is made.',
  knowledge: 'Open Monday to Friday, 8 to 17.',
  voiceId: null,
  firstMessage: 'Dobry den, autoservis, co pro vas mohu udelat?',
  dataFields: [],
  laughter: 'auto',
  silencePromptSecs: 10,
  voicemail: null,
  missedCallSms: null,
})
