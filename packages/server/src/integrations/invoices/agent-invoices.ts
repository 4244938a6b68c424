import type { AgentTool, RunTool } from '@hovor/voice'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { invoicesExist } from '../connections/connection-exists.ts'
import type { Connections } from '../connections/use-integration.ts'
import { InvoiceDesk } from './invoice-desk.ts'
import { invoiceTool } from './invoice-tool.ts'
import { openInvoices } from './open-invoices.ts'

/** Invoice look-ups for agents. `integrationId` is a wire id as it came. */
export interface AgentInvoices {
  /** The tool that looks up invoices there; undefined: it is not connected any more. */
  toolOf(db: Db, accountId: AccountId, integrationId: string): Promise<AgentTool | undefined>
  /**
   * Runs that tool in one conversation. Never rejects: what throws is logged.
   *
   * @param remoteNumber of the other party, E.164; undefined without a caller
   */
  deskOf(accountId: AccountId, integrationId: string, remoteNumber: string | undefined): RunTool
}

export const createAgentInvoices = (deps: Connections & { readonly log: Log }): AgentInvoices => ({
  toolOf: async (db, accountId, integrationId) =>
    (await invoicesExist(db, accountId, integrationId)) ? invoiceTool : undefined,
  deskOf(accountId, integrationId, remoteNumber) {
    const desk = new InvoiceDesk({ open: () => openInvoices(deps, accountId, integrationId), remoteNumber })
    return (call) =>
      desk.run(call).catch((error) => {
        deps.log.error({ err: error, accountId }, 'looking up invoices for an agent failed')
        return { kind: 'failed', why: 'network' }
      })
  },
})
