import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { type AccountId, type CallId, createdAtOf } from '../../platform/kernel/ids.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { WeeklySummary } from '../mail/templates/mail-content.ts'
import {
  type AgentFigures,
  type CampaignFigures,
  type Figures,
  readProgress,
  type SummedAccount,
  selectAccounts,
  selectAgents,
  selectCallsToRate,
  selectCampaigns,
  selectFigures,
  storeProgress,
} from './summary.store.ts'
import { type SummedWeek, summedWeekAt } from './summed-week.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface WeeklySummaryDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly links: UnsubscribeLinks
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
  /** The page on which a call is rated from the mail. */
  readonly ratingUrl: (accountId: AccountId, callId: CallId) => string
  /** Whose accounts are written to. */
  readonly modes: readonly Account['mode'][]
}

const together = 50
/** Of agents, and of campaigns. */
const mostListed = 10
/** More would be a list of tasks. */
const mostToRate = 5
const daysPerWeek = 7

/**
 * Writes to every account that wants it what its last week was, on Monday morning or whenever the service is back: once
 * per account and week, batch by batch. Accounts without a call, a text and any spending get nothing.
 */
export const sendSummaries = (deps: WeeklySummaryDeps): ScheduledTask => ({
  name: 'weekly-summary',
  everyMs: 5 * 60_000,
  async run({ signal }) {
    const week = summedWeekAt(deps.clock.nowMs())
    let progress = await readProgress(deps.database, week.monday)
    while (!progress.isDone && !signal.aborted) {
      const accounts = await selectAccounts(deps.database, deps.modes, progress.reached, together)
      progress = {
        reached: accounts.at(-1)?.accountId ?? progress.reached,
        isDone: accounts.length < together,
      }
      await sendBatch(deps, week, accounts, progress)
    }
  },
})

async function sendBatch(
  { database, mailer, links, ratingUrl }: WeeklySummaryDeps,
  week: SummedWeek,
  accounts: readonly SummedAccount[],
  progress: { readonly reached: AccountId | undefined; readonly isDone: boolean },
): Promise<void> {
  const ids = accounts.map(({ accountId }) => accountId)
  const figures = await selectFigures(database, ids, week)
  const agents = await selectAgents(database, [...figures.keys()], week, mostListed)
  const campaigns = await selectCampaigns(database, [...figures.keys()], week, mostListed)
  const calls = await selectCallsToRate(database, [...figures.keys()], week, mostToRate)
  await database.transaction(async (tx) => {
    for (const { accountId, balanceHal } of accounts) {
      const found = figures.get(accountId)
      if (found === undefined || isNothing(found)) continue
      await mailer.send(tx, {
        accountId,
        onceKey: `weekly-summary:${week.monday}`,
        content: summaryOf(week, found, {
          balanceHal,
          agents: agents.get(accountId) ?? [],
          campaigns: campaigns.get(accountId) ?? [],
          calls: (calls.get(accountId) ?? []).map(({ callId, ...call }) => ({
            ...call,
            atMs: createdAtOf(callId),
            ratingUrl: ratingUrl(accountId, callId),
          })),
          unsubscribeUrl: links.urlFor(accountId),
        }),
      })
    }
    await storeProgress(tx, week.monday, progress)
  })
}

const isNothing = ({ callsIn, callsOut, messagesIn, messagesOut, spentHal }: Figures): boolean =>
  callsIn + callsOut + messagesIn + messagesOut === 0 && spentHal === 0

interface AccountSide {
  readonly balanceHal: number
  readonly agents: readonly AgentFigures[]
  readonly campaigns: readonly CampaignFigures[]
  readonly calls: NonNullable<WeeklySummary['calls']>
  readonly unsubscribeUrl: string
}

function summaryOf({ monday }: SummedWeek, figures: Figures, account: AccountSide): WeeklySummary {
  const { spentHal } = figures
  const balanceHal = Math.max(0, account.balanceHal)
  const daysLeft = spentHal > 0 ? Math.floor((balanceHal * daysPerWeek) / spentHal) : null
  return { kind: 'weekly-summary', monday, ...figures, daysLeft, ...account }
}
