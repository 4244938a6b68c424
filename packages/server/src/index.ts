export { adoptConfiguredRecordings } from './compose/adopt-configured-recordings.ts'
export {
  backUpConfigured,
  removeRestored,
  restoreBackup,
  restoredSettings,
} from './compose/back-up-configured.ts'
export { diagnoseConfigured, type Examined } from './compose/diagnose-configured.ts'
export type { ModelAddress, Outside, SpeechAddress, TranscriptionAddress } from './compose/outside.ts'
export { type Rotated, rotateConfiguredSeals } from './compose/rotate-configured-seals.ts'
export type { ServerOptions } from './compose/server-options.ts'
export { type RunningEngine, startEngine } from './compose/start-engine.ts'
export { type RunningServer, startServer } from './compose/start-server.ts'
export { type Finding, testConfiguredTrunk } from './compose/test-configured-trunk.ts'
export type { Config, ModelConfig, ProviderList, TrunkConfig } from './config.ts'
export { createLog, logStream } from './kernel/log.ts'
