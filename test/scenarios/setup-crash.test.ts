import { pacedUntil } from '@hovor/clock/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { expect2xx, makeAccount } from './support/account.ts'
import { client, type Json } from './support/client.ts'
import { embeddedLogin } from './support/embedded-login.ts'
import { operatorToken, startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const callMs = 120_000
const caller = '+420601000001'

/** The steps of building, each halted in its transaction when all of it is written, and the end of the job. */
const steps = ['begun', 'drafted', 'numbered', 'ready', 'done'] as const

/** Has the step that `halt` names wait until the lock of the test is gone. */
const halts = `
  create table halt (order_id uuid primary key, step text not null);
  create function wait_at(id uuid, reached text) returns void language plpgsql security definer as $$
  begin
    if exists (select from public.halt where order_id = id and step = reached) then
      perform pg_advisory_xact_lock_shared(36);
    end if;
  end $$;
  create function halt_order() returns trigger language plpgsql security definer as $$
  begin
    perform public.wait_at(new.id, case
      when old.status = 'paid' and new.status = 'building' then 'begun'
      when new.built_version > old.built_version then 'drafted'
      when old.number_e164 is null and new.number_e164 is not null then 'numbered'
      when old.status = 'building' and new.status = 'ready' then 'ready' end);
    return null;
  end $$;
  create function halt_job() returns trigger language plpgsql security definer as $$
  begin
    perform public.wait_at(substr(old.key, length('setup-order:set_') + 1)::uuid, 'done');
    return null;
  end $$;
  create trigger halt_order after update on setup_order for each row execute function halt_order();
  create trigger halt_job after delete on job for each row
    when (old.key like 'setup-order:%') execute function halt_job();
  select pg_advisory_lock(36)`

/** Counts everything that building makes for an account. */
const made = `
  select o.status,
    (select count(*)::int from agent a where a.account_id = o.account_id) as agents,
    (select count(*)::int from tool t where t.account_id = o.account_id) as tools,
    (select count(*)::int from number n where n.account_id = o.account_id) as numbers,
    (select count(*)::int from number_order n where n.account_id = o.account_id) as "numberOrders",
    (select array_agg(m.kind::text order by m.kind) from ledger_movement m
      where m.account_id = o.account_id and m.kind in ('setup_order', 'setup_revision', 'number_fee')) as movements,
    (select count(*)::int from setup_message m where m.order_id = o.id and m.message like '%hotov%') as told,
    (select count(*)::int from job j where j.account_id = o.account_id and j.kind = 'setup-order') as jobs,
    o.held_hal::int as "heldHal"
  from setup_order o where o.id = $1`

// verifies: setup-orders.build
test('kill -9 at every step of building makes nothing twice and loses nothing, and the carrier reaches what was built', async ({
  onTestFinished,
}) => {
  const dir = await preparedDataDir(onTestFinished)
  const first = await startService(onTestFinished, { dir })
  const owner = await openSession(dir)
  onTestFinished(() => owner.end().catch(() => undefined))
  await owner.query(halts)
  const orders = await Promise.all(
    steps.map(async (step) => {
      const api = await makeAccount(first.url, 1_000_000)
      const id = await quotedOrder(first.url, api.key)
      await owner.query('insert into halt values ($1, $2)', [id.slice('set_'.length), step])
      const checkout = { acceptQuote: true, payWith: 'credit' }
      expect2xx(await api.send('POST', `/v1/setup-orders/${id}/checkout`, checkout))
      return { step, key: api.key, id }
    }),
  )
  await pacedUntil('every order has come to its step', async () => {
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`
    return (await owner.query(waiting)).rows[0].count === steps.length
  })
  await first.kill()

  const second = await startService(onTestFinished, { dir })
  const judge = await openSession(dir)
  onTestFinished(() => judge.end().catch(() => undefined))
  const movements = ['number_fee', 'setup_order']
  const whole = {
    agents: 1,
    tools: 1,
    numbers: 1,
    numberOrders: 0,
    movements,
    told: 1,
    jobs: 0,
    heldHal: 0,
  }
  for (const { step, id } of orders) {
    const read = async () => (await judge.query(made, [id.slice('set_'.length)])).rows[0]
    await pacedUntil(`the order killed at ${step} is built`, async () => {
      const { status, jobs } = await read()
      return status === 'ready' && jobs === 0
    })
    expect(await read(), step).toEqual({ status: 'ready', ...whole })
  }
  // One order of them all: the rest are as whole.
  const { id, key } = orders[1]!
  await expectAnswered(second.url, key, id)
})

async function openSession(dir: string): Promise<pg.Client> {
  const session = new pg.Client(embeddedLogin(dir, 'owner'))
  // Its server ends with the service.
  session.on('error', () => {})
  await session.connect()
  return session
}

/** A quote with everything that building makes: an agent, a tool and a number. */
async function quotedOrder(url: string, key: string): Promise<string> {
  const placed = { brief: 'Pekárna.', language: 'cs' }
  const { order } = expect2xx(await client(url, key).send('POST', '/v1/setup-orders', placed))
  const quote = {
    agent: { name: 'Anna', language: 'cs', firstMessage: 'Dobrý den, tady virtuální asistentka pekárny.' },
    number: { kind: 'new', country: 'CZ', region: 'Praha' },
    tools: [{ name: 'orders', description: 'Uloží objednávku.', url: 'https://127.0.0.1:9/orders' }],
  }
  const path = `/operator/v1/setup-orders/${order.id}/quotes`
  expect2xx(await client(url, operatorToken).send('POST', path, quote))
  return order.id
}

async function expectAnswered(url: string, key: string, id: string): Promise<void> {
  const api = client(url, key)
  const { order } = expect2xx(await api.send('POST', `/v1/setup-orders/${id}/launch`))
  expect2xx(await api.send('POST', '/sandbox/v1/calls', { from: caller, to: order.numberE164 }))
  const watcher = await watcherOf(api)
  const call: Json = await pacedUntil(
    'the call has ended',
    async () => {
      const { calls } = expect2xx(await watcher.get('/v1/calls'))
      return calls.find(({ endedAt }: Json) => endedAt !== undefined)
    },
    callMs,
  )
  expect(call).toMatchObject({ status: 'completed', direction: 'in', agentId: order.agentId })
}
