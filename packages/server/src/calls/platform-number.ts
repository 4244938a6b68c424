import type { PlatformOutcome } from '../agents/voice-platform.port.ts'
import type { CallDeps, CallPlatform } from './call-deps.ts'
import { deleteImportedNumber, selectImportedNumber, storeImportedNumber } from './platform-number.store.ts'

export interface WantedNumber {
  readonly accountId: string
  readonly e164: string
  readonly platformAgentId: string
}

/**
 * The platform's id of one of our numbers, which is imported and attached to the agent when it is first needed. Nothing
 * is dialed here: whatever comes of it but `ok`, no call was asked for.
 */
export async function platformNumber(
  { accountId, e164, platformAgentId }: WantedNumber,
  { api }: CallPlatform,
  { database, door }: Pick<CallDeps, 'database' | 'door'>,
): Promise<PlatformOutcome<string>> {
  if (door === undefined) return { kind: 'unavailable', why: 'the service has no SIP trunk' }
  const trunkAddress = `${door.host.includes(':') ? `[${door.host}]` : door.host}:${door.port}`
  const known = await selectImportedNumber(database, accountId, e164)
  const isCurrent = known?.trunkAddress === trunkAddress
  if (isCurrent && known.platformAgentId === platformAgentId) {
    return { kind: 'ok', value: known.platformNumberId }
  }
  const trunk = { address: trunkAddress, transport: door.transport }
  const imported = isCurrent
    ? ({ kind: 'ok', value: known } as const)
    : await api.importNumber({ e164, label: e164, trunk })
  if (imported.kind !== 'ok') return imported
  const { platformNumberId } = imported.value
  const attached = await api.attachNumber(platformNumberId, platformAgentId)
  // It was removed there: the next call imports it again.
  const isLost = attached.kind === 'rejected' && attached.status === 404
  if (isLost) await deleteImportedNumber(database, accountId, e164)
  if (attached.kind !== 'ok') return attached
  await storeImportedNumber(database, {
    accountId,
    e164,
    platformNumberId,
    trunkAddress,
    platformAgentId,
  })
  return { kind: 'ok', value: platformNumberId }
}
