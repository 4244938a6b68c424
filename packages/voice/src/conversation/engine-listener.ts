import type { TransferTarget } from '../agent/agent-settings.ts'
import type { SpokenLine } from '../call/conversation-result.ts'

/** Receives conversation events. */
export interface EngineListener {
  onLine(line: SpokenLine): void
  onOver(): void
  onTransfer(target: TransferTarget): void
  onOptOut(): void
}
