export type { CalendarIds } from './calendars/calendar-ids.ts'
export { faultOfRules } from './calendars/calendar-rules.ts'
export { type CalendarUse, calendarUse, invoicesExist } from './connections/connection-exists.ts'
export { createErpHosts, type ErpHosts } from './connections/erp-hosts.ts'
export { readOnlyCalendars } from './connections/read-only-calendars.ts'
export { loginPlace } from './connections/stored-login.ts'
export type { IntegrationServers } from './connections/use-integration.ts'
export { createIntegrations, type Integrations } from './integrations.ts'
export type { AgentInvoices } from './invoices/agent-invoices.ts'
export { invoiceTool } from './invoices/invoice-tool.ts'
export { verifierPlaceOf } from './oauth/begin-connection.ts'
export { createConnectLinks } from './oauth/connect-link.ts'
export {
  fakturoidProvider,
  googleProvider,
  type OauthAddress,
  type OauthProvider,
  type OauthProviders,
} from './oauth/oauth-provider.ts'
export type { CalendarServer } from './ports/calendar.port.ts'
