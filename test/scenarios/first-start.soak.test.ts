import { pacedUntil } from '@hovor/clock/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { embeddedLogin } from './support/embedded-login.ts'
import { enter, startForPerson } from './support/first-start.ts'
import { startService } from './support/service.ts'

/* The pieces in one process: packages/server/src/sandbox/prepare-first-account.test.ts. */

const boundMs = 600_000

/** The steps of the first start, each halted in its transaction when all of it is written. */
const steps = ['account', 'number', 'agent', 'route', 'ready'] as const

/** Has the step that `halt` names wait until its row is gone, and say so in the name of its connection. */
const halts = `
  create table halt (step text primary key);
  create function halt_step() returns trigger language plpgsql security definer as $$
  begin
    while exists (select from public.halt where step = tg_argv[0]) loop
      perform set_config('application_name', 'halted:' || tg_argv[0], false);
      perform pg_sleep(0.05);
    end loop;
    return null;
  end $$;
  create trigger halt_account after insert on deployment for each row
    when (new.name = 'first-account') execute function halt_step('account');
  create trigger halt_number after insert on number for each row execute function halt_step('number');
  create trigger halt_agent after insert on agent for each row execute function halt_step('agent');
  create trigger halt_route after update on number for each row
    when (old.agent_id is null and new.agent_id is not null) execute function halt_step('route');
  create trigger halt_ready after delete on deployment for each row
    when (old.name = 'first-account') execute function halt_step('ready')`

test(
  'a first start that is killed at each of its steps is completed by later ones: one account, one agent, one link',
  async ({ onTestFinished }) => {
    const dir = await preparedDataDir(onTestFinished)
    const prepared = await startService(onTestFinished, { dir, boundMs })
    await run(dir, halts, "insert into halt values ('account')")
    await prepared.kill()
    for (const [index, step] of steps.entries()) {
      const { command } = startForPerson(dir, onTestFinished)
      const before = steps[index - 1]
      await pacedUntil(`the start has come to its ${step}`, async () => {
        // A start that is halted where the one before it was goes on from there.
        if (before !== undefined) await run(dir, `update halt set step = '${step}' where step = '${before}'`)
        const [found] = await run(
          dir,
          `select from pg_stat_activity where application_name = 'halted:${step}'`,
        )
        return found?.rowCount === 1
      })
      command.kill('SIGKILL')
      await command.exited
      expect(command.out.filter((line) => line.startsWith('Talk'))).toEqual([])
    }
    const last = startForPerson(dir, onTestFinished)
    await pacedUntil('the last start goes on', async () => (await run(dir, 'delete from halt'))[0]?.rowCount)
    const found = await enter(await last.link())
    expect([found.accounts.length, found.agents.length, found.numbers.length]).toEqual([1, 1, 1])
    expect(found).toMatchObject({
      accounts: [{ mode: 'sandbox', role: 'owner' }],
      agents: [{ name: 'Autoservis Novák' }],
      numbers: [{ mode: 'agent', agentId: found.agents[0].id }],
    })
    const counted =
      'select (select count(*)::int from account) as accounts, (select count(*)::int from agent) as agents'
    expect((await run(dir, counted))[0]?.rows).toEqual([{ accounts: 1, agents: 1 }])
    expect(last.command.out.filter((line) => line.startsWith('Talk'))).toHaveLength(1)
  },
  boundMs,
)

/** Runs statements as the owner of the tables; nothing while the database is not up. */
async function run(dir: string, ...statements: readonly string[]): Promise<readonly pg.QueryResult[]> {
  const owner = new pg.Client(embeddedLogin(dir, 'owner'))
  owner.on('error', () => {})
  try {
    await owner.connect()
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await owner.query(statement))
    return results
  } catch (error) {
    if (isAway(error)) return []
    throw error
  } finally {
    await owner.end().catch(() => {})
  }
}

/** The database starts, stops or is not there. */
const isAway = (error: unknown): boolean =>
  /ECONNREFUSED|ENOENT|terminat|starting up|shutting down|ECONNRESET|EPIPE/.test(String(error))
