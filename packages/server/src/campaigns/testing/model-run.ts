import type { Task } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { ScriptedCaller } from '../../calls/testing/legs.ts'
import { sql } from '../../platform/db/sql.ts'
import { pullBackJobs } from '../../platform/jobs/lease.store.ts'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { dispatchJobKind } from '../dispatch/dispatch-job.ts'
import type { CampaignAccount, CampaignBench } from './campaign-bench.ts'
import { brokenAtRest, brokenInvariants, tooManyAttempts } from './campaign-invariants.ts'
import { MortalProcess } from './mortal-process.ts'

interface DueJob {
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly dueAt: number
  readonly rev: number
}

const kinds = [dispatchJobKind, 'calls.watchdog']
/** The shortest lease of a process. */
const leaseMs = 5_000
const mostRounds = 600
/** In seconds. A lease that is older than a clock which was set back ends up to 65 seconds later (decision:0040). */
const mostSweeps = 120
/** As the queue has it. */
const usualAheadMs = 86_400_000
/** The fee of a number. */
const numberHal = 10_000
/** The most that time moves in a round while somebody is called: a contact that never answers rings for a minute. */
const callStepMs = 10_000
/** Longer than a call rings. */
const stepMs = 60_000

let started = 0

/** An account with campaigns, and two processes that dispatch them and die. */
export class ModelRun {
  readonly account: CampaignAccount
  readonly taskIds: string[] = []
  readonly #bench: CampaignBench
  readonly #processes: MortalProcess[] = []
  readonly #callers: ScriptedCaller[] = []
  /** Its clock was set back: times of its records say nothing about what was first. */
  wasSetBack = false
  /** Calls that were found to be within the hours of their tasks, which may change later. */
  readonly judged = new Set<string>()
  #agent = 'Anna'
  #hasNumber = true
  /** Lines of the invariants on contacts that had more attempts already than a lowered limit allows. */
  readonly #lowered = new Set<string>()
  /** By task, the names of the agents it was started with; it may use others once it has used the latest. */
  readonly #pinned = new Map<string, Set<string> | 'any'>()

  constructor(bench: CampaignBench, account: CampaignAccount) {
    this.#bench = bench
    this.account = account
  }

  /** One of two processes; a new one in the place of a dead one. */
  process(place: number): MortalProcess {
    const index = place % 2
    const living = this.#processes[index]
    if (living !== undefined && !living.isDead) return living
    const born = new MortalProcess(this.#bench.server, `model-${++started}`)
    this.#processes[index] = born
    return born
  }

  async tasks(): Promise<Task[]> {
    const tasks: (Task | undefined)[] = await Promise.all(this.taskIds.map((id) => this.account.task(id)))
    // None is shown to a suspended account.
    return tasks.filter((task) => task !== undefined)
  }

  /** Notes with which agent a task was started. */
  noteStart({ id, useLatest }: Task): void {
    const before = this.#pinned.get(id)
    if (useLatest || before === 'any') this.#pinned.set(id, 'any')
    else this.#pinned.set(id, new Set(before).add(this.#agent))
  }

  async renameAgent(name: string): Promise<void> {
    const { status } = await this.account.send('PATCH', `/v1/agents/${this.account.agentId}`, { name })
    if (status === 200) this.#agent = name
  }

  /** Refused while it is in a call. */
  async deleteAgent(): Promise<void> {
    await this.account.send('DELETE', `/v1/agents/${this.account.agentId}`)
  }

  /** Another agent in the place of a deleted one: at the number, and in the tasks that can be changed now. */
  async replaceAgent(name: string): Promise<void> {
    const { account } = this
    if ((await account.send('GET', `/v1/agents/${account.agentId}`)).status === 404) {
      const { status, body } = await account.send('POST', '/v1/agents', { name, language: 'cs' })
      if (status !== 201) return
      account.agentId = body.agent.id
      this.#agent = name
      await this.#answerCalls()
    }
    for (const { id, agentId } of await this.tasks()) {
      if (agentId === account.agentId) continue
      const { status } = await account.send('PATCH', `/v1/tasks/${id}`, { agentId: account.agentId })
      if (status === 200) this.#pinned.set(id, 'any')
    }
  }

  async releaseNumber(): Promise<void> {
    const path = `/v1/numbers/${encodeURIComponent(this.account.number)}`
    if (this.#hasNumber && (await this.account.send('DELETE', path)).status === 200) this.#hasNumber = false
  }

  /** Another number in the place of a released one. */
  async takeNumber(): Promise<void> {
    if (this.#hasNumber) return
    const { credit, database } = this.#bench.server
    await database.transaction((tx) =>
      credit.creditAdmin(tx, { accountId: this.account.id, amountHal: numberHal, description: 'number' }),
    )
    const { status, body } = await this.account.send('POST', '/v1/numbers', {})
    if (status !== 201) return
    this.account.number = body.number.e164
    this.#hasNumber = true
    await this.#answerCalls()
  }

  async #answerCalls(): Promise<void> {
    const { number, agentId } = this.account
    await this.account.send('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, { mode: 'agent', agentId })
  }

  /** Sets the limit of attempts, maybe below those that contacts have had. */
  async limitAttempts(id: string, maxAttempts: number): Promise<void> {
    const { status, text } = await this.account.send('PATCH', `/v1/tasks/${id}`, { maxAttempts })
    if (status >= 500) throw new Error(text)
    if (status !== 200) return
    for (const line of await brokenInvariants(this.#bench.server.database, this.account.id)) {
      if (!line.startsWith(tooManyAttempts)) continue
      const [itemId, counted] = line.slice(tooManyAttempts.length).split(' ')
      // One that is being dialed may turn out not to count.
      for (let count = 0; count <= Number(counted); count++) {
        this.#lowered.add(`${tooManyAttempts}${itemId} ${count}`)
      }
    }
  }

  /** The agents that a task may have called with; undefined: any. */
  agentsOf(taskId: string): readonly string[] | undefined {
    const pinned = this.#pinned.get(taskId)
    return pinned instanceof Set ? [...pinned] : undefined
  }

  /** Runs the jobs that are due, as the queue of a process would. */
  async work(place: number): Promise<void> {
    const nowMs = this.#bench.clock.nowMs()
    for (const job of await this.#jobs()) {
      if (job.dueAt > nowMs) break
      await this.#run(job, this.process(place))
    }
    await this.quiet()
  }

  /** Second by second while anything is under way, and in one leap over the time in which the service only looks. */
  async advance(ms: number): Promise<void> {
    const { clock, idleTimers } = this.#bench
    const endMs = clock.nowMs() + ms
    for (let leftMs = ms; clock.pendingTimers > idleTimers && leftMs > 0; leftMs = endMs - clock.nowMs()) {
      await clock.advance(Math.min(leftMs, stepMs))
      await this.quiet()
    }
    await clock.leap(endMs - clock.nowMs())
    await this.quiet()
  }

  /** The clock is set back, and the queue takes up what it has planned too far ahead. */
  async setBack(ms: number): Promise<void> {
    const { clock, server } = this.#bench
    this.wasSetBack = true
    clock.stepWall(-ms)
    const { longestAheadMs } = server.features.all
    const longest = new Map(kinds.map((kind) => [kind, longestAheadMs[kind] ?? usualAheadMs]))
    await pullBackJobs(server.database, longest, clock.nowMs())
  }

  /** The traces of dials: calls, attempts, and what counts against the limits of the account. */
  async traces(): Promise<unknown> {
    const id = uuidOf(this.account.id)
    return this.#bench.server.database.one(sql`
      select call_minute_count, call_day_count,
        (select count(*) from call where account_id = ${id} and direction = 'out') as calls,
        (select sum(jsonb_array_length(attempts)) from task_item where account_id = ${id}) as attempts
      from account where id = ${id}`)
  }

  /** Lets everything go on that does not wait for the clock. */
  async quiet(): Promise<void> {
    const { clock } = this.#bench
    for (let idle = 0; idle < 3; ) {
      await clock.advance(0)
      const isUnderWay = this.#processes.some((each) => !each.isDead && each.underWay > 0)
      // PostgreSQL has the processor meanwhile.
      await (isUnderWay ? systemClock.sleep(1) : new Promise((resolve) => setImmediate(resolve)))
      idle = isUnderWay ? 0 : idle + 1
    }
  }

  /** Ends the calls of dead processes, as a living one does once their leases are over. */
  async sweep(): Promise<void> {
    const { clock, server } = this.#bench
    const living = [
      server.service.nodeId,
      ...this.#processes.filter((each) => !each.isDead).map((each) => each.nodeId),
    ]
    const isOrphaned = async () =>
      (
        await server.database.query(sql`
          select from call where account_id = ${uuidOf(this.account.id)} and node is not null
            and node <> all(${living}::text[]) limit 1`)
      ).length > 0
    for (let round = 0; await isOrphaned(); round++) {
      if (round > mostSweeps) throw new Error('calls of dead processes do not end')
      await server.database.query(sql`
        insert into node_lease (node, lease_until)
        select node, ${clock.nowMs() + leaseMs} from unnest(${living}::text[]) node
        on conflict (node) do update set lease_until = excluded.lease_until`)
      this.#bench.judges = true
      await clock.advance(1_000)
      await systemClock.sleep(10)
      this.#bench.judges = false
    }
  }

  /** A contact calls the account's number and talks for a while. */
  async callIn(e164: string): Promise<void> {
    if (!this.#hasNumber) return
    const caller = new ScriptedCaller(this.account.number, { kind: 'trunk' }, e164)
    this.#callers.push(caller)
    this.#bench.book.bring(caller)
    await untilOn(this.#bench.clock, async () => caller.answered || caller.ended !== undefined)
    this.#bench.clock.after(15_000, () => caller.end({ kind: 'hungUp', by: 'far' }))
  }

  async broken(): Promise<string[]> {
    const broken = await brokenInvariants(this.#bench.server.database, this.account.id)
    return broken.filter((line) => !this.#lowered.has(line))
  }

  /** Lets the service do all that is left, and returns what is wrong then. */
  async finish(): Promise<string[]> {
    const { clock, server } = this.#bench
    for (const caller of this.#callers) caller.end({ kind: 'hungUp', by: 'far' })
    for (let round = 0; round < mostRounds; round++) {
      this.#bench.book.hangUp()
      await this.sweep()
      await this.work(0)
      const [next] = await this.#jobs()
      const isCalling =
        (
          await server.database.query(sql`
          select from call where account_id = ${uuidOf(this.account.id)} and node is not null limit 1`)
        ).length > 0
      if (next === undefined && !isCalling) return this.#atRest()
      const untilNextMs =
        next === undefined ? Number.POSITIVE_INFINITY : Math.max(next.dueAt - clock.nowMs(), 0)
      await this.advance(isCalling ? Math.min(untilNextMs, callStepMs) : untilNextMs)
    }
    return ['the service has not finished', ...(await this.#atRest())]
  }

  async #atRest(): Promise<string[]> {
    const { server, book } = this.#bench
    const broken = [...(await this.broken()), ...(await brokenAtRest(server.database, this.account.id))]
    const dialed = new Set<string>()
    for (const { callId } of book.dials) {
      if (dialed.has(callId)) broken.push(`dialed twice: ${callId}`)
      dialed.add(callId)
    }
    return broken
  }

  async #jobs(): Promise<DueJob[]> {
    return this.#bench.server.database.query(sql<DueJob>`
      select key, kind, payload, due_at as "dueAt", rev from job
      where account_id = ${uuidOf(this.account.id)} and kind = any(${kinds}::text[])
        and (kind <> 'calls.watchdog' or exists (select from call where call.account_id = job.account_id
          and call.id = substr(job.payload ->> 'callId', 3)::uuid and call.ended_at is null))
      order by due_at`)
  }

  async #run({ key, kind, payload, rev }: DueJob, process: MortalProcess): Promise<void> {
    const accountId = idOf('acc', uuidOf(this.account.id))
    const ran = await process.run(kind, accountId, payload)
    if (ran === 'died') return
    const place = sql`account_id = ${uuidOf(accountId)} and key = ${key} and rev = ${rev}`
    const { database } = this.#bench.server
    if (ran.kind === 'done') await database.query(sql`delete from job where ${place}`)
    else await database.query(sql`update job set due_at = ${ran.atMs} where ${place}`)
  }
}
