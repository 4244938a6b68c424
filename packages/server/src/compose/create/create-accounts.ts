import { createPrintThread, mailAttachments } from '../../accounting/index.ts'
import { type Agents, createAgents } from '../../agents/index.ts'
import { type Apps, createAppAccess, createApps } from '../../apps/index.ts'
import { createRatingLinks, ratingPages } from '../../calls/index.ts'
import type { Feature } from '../../http/feature.ts'
import {
  billingDocuments,
  type Credit,
  chargeFees,
  checkLedger,
  createCredit,
  createTopups,
  type Topups,
} from '../../money/index.ts'
import {
  type Confirmations,
  createConfirmations,
  numbers,
  paidNumbers,
  paidSmsNumbers,
  type RouteNumberDeps,
} from '../../numbering/index.ts'
import {
  type Accounts,
  type AppAccess,
  accountHandlers,
  billingCustomerOf,
  checkVatNumbers,
  createAccounts,
  createMails,
  createPasswords,
  createUnsubscribeLinks,
  createUsers,
  createWeeklySummaries,
  type Mailer,
  type Mails,
  type Users,
  vatChecksTask,
} from '../../people/index.ts'
import { wakeScheduled } from '../../platform/jobs/schedule.ts'
import { euCountryOf, vatPrefixOf } from '../../platform/kernel/tax/vat-area.ts'
import { setupPurchases } from '../../setup-orders/index.ts'
import type { FeatureContext } from '../needs/feature-context.ts'
import type { Ports } from '../needs/ports.ts'
import { ownSmsStock } from './own-sms-stock.ts'

/** Accounts with their credit, their people, and what they are written and sold. */
export interface AccountSide {
  readonly accounts: Accounts
  readonly apps: Apps
  readonly agents: Agents
  readonly credit: Credit
  readonly mails: Mails
  readonly mailer: Mailer
  readonly users: Users
  readonly appAccess: AppAccess
  readonly confirmations: Confirmations
  /** How numbers are routed, by requests and by what their owners confirm. */
  readonly routing: RouteNumberDeps
  readonly topups: Topups
  readonly features: readonly Feature[]
}

export function composeAccounts(
  service: FeatureContext,
  {
    http,
    mail: transport,
    mayReach,
    payments,
    supplier,
    usesOss = false,
    vatNumbers,
  }: Pick<Ports, 'http' | 'mail' | 'mayReach' | 'payments' | 'supplier' | 'usesOss' | 'vatNumbers'>,
  replacedMailer: Mailer | undefined,
): AccountSide {
  const { pepper: secret, base } = service
  const baseUrl = () => base.url
  const modes = (['live', 'sandbox'] as const).filter(service.serves)
  const credit = createCredit(service)
  const appAccess = createAppAccess()
  const checks =
    vatNumbers && checkVatNumbers({ ...service, vatNumbers, modes, homePrefix: homePrefixOf(supplier) })
  const accounts = createAccounts({ ...service, onBilling: checks && (() => wake(service)) })
  const agents = createAgents({ numbers })
  const attach = mailAttachments(service.letterhead, createPrintThread(service.clock))
  const mails = createMails({ ...service, transport, attach, modes, baseUrl })
  const mailer = replacedMailer ?? mails.mailer
  const unsubscribe = createUnsubscribeLinks({ secret, baseUrl })
  const ratings = createRatingLinks({ ...service, secret, baseUrl })
  const ratingUrl = ratings.urlFor
  const summaries = createWeeklySummaries({
    ...{ ...service, mailer, baseUrl, modes },
    links: unsubscribe,
    ratingUrl,
  })
  const users = createUsers({
    ...{ ...service, mailer, secret, baseUrl, appAccess },
    passwords: createPasswords(),
  })
  const routing: RouteNumberDeps = { agents, credit, mayReach }
  const confirmations = createConfirmations({ ...service, secret, baseUrl, users, routing })
  const purchases = { setup_order: setupPurchases({ ...service, credit }) }
  const cards = { payments, supplier, usesOss, customerOf: billingCustomerOf, purchases }
  const topups = createTopups({ ...service, ...cards, credit, accounts, mailer, baseUrl, modes })
  const { coverFee } = topups
  const kinds = [paidNumbers, paidSmsNumbers(ownSmsStock)]
  const fees = chargeFees({ ...service, credit, mailer, coverFee, kinds })
  const apps = createApps({ ...service, baseUrl, http, openVisit: users.openVisit, access: appAccess })
  return {
    accounts,
    apps,
    agents,
    appAccess,
    credit,
    mailer,
    mails,
    users,
    confirmations,
    routing,
    topups,
    features: [
      { handlers: accountHandlers({ ...service, accounts }) },
      mails,
      summaries,
      { pages: ratingPages({ ...service, links: ratings, baseUrl }) },
      users,
      apps,
      confirmations,
      topups,
      { handlers: billingDocuments(baseUrl, service.letterhead), scheduled: [checkLedger(service), fees] },
      { scheduled: checks ? [checks] : [] },
    ],
  }
}

/** The letters of the supplier's own VAT numbers. */
const homePrefixOf = (supplier: Ports['supplier']): string =>
  vatPrefixOf(euCountryOf(supplier?.country ?? 'CZ') ?? 'CZ')

/** A hint that may be lost: the task looks by itself. */
const wake = ({ database, log }: FeatureContext): void =>
  void wakeScheduled(database, vatChecksTask).catch((error: unknown) => {
    log.debug({ err: error }, 'vat: checking was not woken')
  })
