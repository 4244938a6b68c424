export { adoptConfiguredRecordings } from './compose/commands/adopt-configured-recordings.ts'
export {
  backUpConfigured,
  removeLeftovers,
  removeRestored,
  restoreBackup,
  restoredSettings,
  verifiedCopyName,
} from './compose/commands/back-up-configured.ts'
export { diagnoseConfigured, type Examined } from './compose/commands/diagnose-configured.ts'
export { type Rotated, rotateConfiguredSeals } from './compose/commands/rotate-configured-seals.ts'
export { type Finding, testConfiguredTrunk } from './compose/commands/test-configured-trunk.ts'
export type {
  ExternalServices,
  ModelAddress,
  SpeechAddress,
  TranscriptionAddress,
} from './compose/needs/external-services.ts'
export type { ServerOptions } from './compose/needs/server-options.ts'
export { type RunningEngine, startEngine } from './compose/start-engine.ts'
export { type RunningServer, startServer } from './compose/start-server.ts'
export { type LastBackup, noteBackup } from './platform/backup/last-backup.ts'
export type { Config, ModelConfig, ProviderList, TrunkConfig } from './platform/config/config.ts'
export { createLog, logStream } from './platform/log/log.ts'
