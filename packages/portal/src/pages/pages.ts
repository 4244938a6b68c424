import type { Right } from '../person/may.ts'
import type { Language } from '../person/person.ts'
import { callFiltersIn } from './calls/call-filters.ts'
import { eventIn } from './developers/event-in.ts'
import { requestSearch } from './developers/request-search.ts'
import { threadIn } from './messages/thread-in.ts'
import { accountViewIn } from './operator/account/account-view.ts'
import { accountSearchIn } from './operator/account-search.ts'
import { auditFiltersIn } from './operator/audit-filters.ts'
import { orderFiltersIn } from './operator/order-filters.ts'
import { talkSearch } from './talk/talk-search.ts'

export interface PageRow {
  /** With parameters as `$name`. */
  readonly path: `/${string}`
  /** Its folder, which has its words, and its module. */
  readonly page: `${string}/${string}-page`
  /** The export of the module. */
  readonly component: `${string}Page`
  /** Reads the query of its address; left out: the page has none. */
  readonly search?: (query: Record<string, unknown>) => object
  /** Its name in the menu; left out: other pages lead there. */
  readonly menu?: Readonly<Record<Language, string>>
  /** Without it the menu leaves the page out. */
  readonly right?: Right
  /** Of accounts in sandbox mode only; the menu of others leaves it out. */
  readonly isOfSandbox?: true
}

/**
 * Every page, in the order of the menu. The router, the menu and the paths that the service answers are made of it: a new
 * page is a folder and a row.
 */
const pages = [
  {
    path: '/',
    page: 'overview/overview-page',
    component: 'OverviewPage',
    menu: { cs: 'Přehled', sk: 'Prehľad', en: 'Overview' },
  },
  {
    path: '/calls',
    page: 'calls/calls-page',
    component: 'CallsPage',
    search: callFiltersIn,
    menu: { cs: 'Hovory', sk: 'Hovory', en: 'Calls' },
    right: 'converse',
  },
  {
    path: '/calls/$id',
    page: 'calls/call-page',
    component: 'CallPage',
  },
  {
    path: '/messages',
    page: 'messages/messages-page',
    component: 'MessagesPage',
    search: threadIn,
    menu: { cs: 'Zprávy', sk: 'Správy', en: 'Messages' },
    right: 'converse',
  },
  {
    path: '/numbers',
    page: 'numbers/numbers-page',
    component: 'NumbersPage',
    menu: { cs: 'Čísla', sk: 'Čísla', en: 'Numbers' },
    right: 'converse',
  },
  {
    path: '/numbers/$e164',
    page: 'numbers/number-page',
    component: 'NumberPage',
  },
  {
    path: '/agents',
    page: 'agents/agents-page',
    component: 'AgentsPage',
    menu: { cs: 'Agenti', sk: 'Agenti', en: 'Agents' },
    right: 'converse',
  },
  {
    path: '/agents/$id',
    page: 'agents/agent-page',
    component: 'AgentPage',
  },
  {
    path: '/talk',
    page: 'talk/talk-page',
    component: 'TalkPage',
    search: talkSearch,
    menu: { cs: 'Promluvit', sk: 'Porozprávať sa', en: 'Talk' },
    right: 'write',
  },
  {
    path: '/phone',
    page: 'phone/phone-page',
    component: 'PhonePage',
    menu: { cs: 'Telefon', sk: 'Telefón', en: 'Phone' },
    right: 'write',
    isOfSandbox: true,
  },
  {
    path: '/tools',
    page: 'tools/tools-page',
    component: 'ToolsPage',
    menu: { cs: 'Nástroje', sk: 'Nástroje', en: 'Tools' },
    right: 'converse',
  },
  {
    path: '/tasks',
    page: 'tasks/tasks-page',
    component: 'TasksPage',
    menu: { cs: 'Kampaně', sk: 'Kampane', en: 'Campaigns' },
    right: 'converse',
  },
  {
    path: '/tasks/new',
    page: 'tasks/new-task-page',
    component: 'NewTaskPage',
  },
  {
    path: '/tasks/$id',
    page: 'tasks/task-page',
    component: 'TaskPage',
  },
  {
    path: '/do-not-call',
    page: 'do-not-call/do-not-call-page',
    component: 'DoNotCallPage',
    menu: { cs: 'Nevolat', sk: 'Nevolať', en: 'Do not call' },
    right: 'converse',
  },
  {
    path: '/integrations',
    page: 'integrations/integrations-page',
    component: 'IntegrationsPage',
    menu: { cs: 'Propojení', sk: 'Prepojenia', en: 'Integrations' },
    right: 'converse',
  },
  {
    path: '/webhook',
    page: 'webhook/webhook-page',
    component: 'WebhookPage',
    menu: { cs: 'Webhook', sk: 'Webhook', en: 'Webhook' },
    right: 'converse',
  },
  {
    path: '/developers',
    page: 'developers/developers-page',
    component: 'DevelopersPage',
    menu: { cs: 'Pro vývojáře', sk: 'Pre vývojárov', en: 'Developers' },
    right: 'converse',
  },
  {
    path: '/developers/requests',
    page: 'developers/requests-page',
    component: 'RequestsPage',
    search: requestSearch,
  },
  {
    path: '/developers/events',
    page: 'developers/events-page',
    component: 'EventsPage',
    search: eventIn,
  },
  {
    path: '/developers/mcp',
    page: 'developers/mcp-page',
    component: 'McpPage',
  },
  {
    path: '/billing',
    page: 'billing/billing-page',
    component: 'BillingPage',
    menu: { cs: 'Platby', sk: 'Platby', en: 'Billing' },
  },
  {
    path: '/setup-orders',
    page: 'setup-orders/setup-orders-page',
    component: 'SetupOrdersPage',
    menu: { cs: 'Agent na míru', sk: 'Agent na mieru', en: 'Agent set up for you' },
    right: 'converse',
  },
  {
    path: '/setup-orders/$id',
    page: 'setup-orders/setup-order-page',
    component: 'SetupOrderPage',
  },
  {
    path: '/settings',
    page: 'settings/settings-page',
    component: 'SettingsPage',
    menu: { cs: 'Nastavení', sk: 'Nastavenia', en: 'Settings' },
    right: 'converse',
  },
  {
    path: '/operator',
    page: 'operator/accounts-page',
    component: 'AccountsPage',
    search: accountSearchIn,
    menu: { cs: 'Konzole provozovatele', sk: 'Konzola prevádzkovateľa', en: 'Operator console' },
    right: 'operate',
  },
  {
    path: '/operator/accounts/$id',
    page: 'operator/account-page',
    component: 'AccountPage',
    search: accountViewIn,
  },
  {
    path: '/operator/orders',
    page: 'operator/orders-page',
    component: 'OrdersPage',
    search: orderFiltersIn,
  },
  {
    path: '/operator/setup-orders/$id',
    page: 'operator/setup-order-page',
    component: 'SetupOrderPage',
  },
  {
    path: '/operator/accounting',
    page: 'operator/accounting-page',
    component: 'AccountingPage',
  },
  {
    path: '/operator/stock',
    page: 'operator/stock-page',
    component: 'StockPage',
  },
  {
    path: '/operator/service',
    page: 'operator/service-page',
    component: 'ServicePage',
  },
  {
    path: '/operator/audit',
    page: 'operator/audit-page',
    component: 'AuditPage',
    search: auditFiltersIn,
  },
] as const satisfies readonly PageRow[]

/** The rows with their literal types, which links are checked by. */
export type Pages = typeof pages

/** The folders that pages are in. */
export type PageFolder = Pages[number]['page'] extends infer Page
  ? Page extends `${infer Folder}/${string}`
    ? Folder
    : never
  : never

/** The rows as they are where their literal types do not matter. */
export const pageRows: readonly PageRow[] = pages

export const folderOf = ({ page }: Pick<PageRow, 'page'>): PageFolder => page.split('/')[0] as PageFolder
