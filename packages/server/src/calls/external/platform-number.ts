import type { PlatformOutcome } from '../../agents/index.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { deleteImportedNumber, selectImportedNumber, storeImportedNumber } from './platform-number.store.ts'

interface WantedNumber {
  readonly accountId: AccountId
  readonly e164: string
  /** The agent that answers it there; if left out, the agent only calls from it, and the answering agent stays. */
  readonly platformAgentId?: string
}

/**
 * The platform's id of one of our numbers, importing it and attaching its agent when first needed. Nothing is dialed
 * here: any outcome but `ok` means that no call was placed.
 */
export async function platformNumber(
  { accountId, e164, platformAgentId }: WantedNumber,
  { api }: CallPlatform,
  { database, sipEndpoint }: Pick<CallDeps, 'database' | 'sipEndpoint'>,
): Promise<PlatformOutcome<string>> {
  if (sipEndpoint === undefined) return { kind: 'unavailable', why: 'the service has no SIP trunk' }
  const trunkAddress = `${sipEndpoint.host.includes(':') ? `[${sipEndpoint.host}]` : sipEndpoint.host}:${sipEndpoint.port}`
  const known = await selectImportedNumber(database, accountId, e164)
  const isCurrent = known?.trunkAddress === trunkAddress
  const answering = platformAgentId ?? known?.platformAgentId ?? null
  if (isCurrent && known.platformAgentId === answering) return { kind: 'ok', value: known.platformNumberId }
  const trunk = { address: trunkAddress, transport: sipEndpoint.transport }
  const imported = isCurrent
    ? ({ kind: 'ok', value: known } as const)
    : await api.importNumber({ e164, label: e164, trunk })
  if (imported.kind !== 'ok') return imported
  const { platformNumberId } = imported.value
  const attached = answering === null ? attachedToNobody : await api.attachNumber(platformNumberId, answering)
  // It was removed there: the next call imports it again.
  const isLost = attached.kind === 'rejected' && attached.status === 404
  if (isLost) await deleteImportedNumber(database, accountId, e164)
  if (attached.kind !== 'ok') return attached
  const stored = { accountId, e164, platformNumberId, trunkAddress, platformAgentId: answering }
  await storeImportedNumber(database, stored)
  return { kind: 'ok', value: platformNumberId }
}

const attachedToNobody = { kind: 'ok' } as const
