export { backupEntries } from './backup/backup-entries.ts'
export { removeLeftovers, verifiedCopyName } from './backup/leftovers.ts'
export { removeRestored, restoreBackup, restoredSettings } from './backup/restore-backup.ts'
export { type WrittenArchive, writeArchive } from './backup/write-archive.ts'
export { checkPepper, isPepper, otherPepper } from './deployment/pepper.ts'
export {
  adoptRecordings,
  claimRecordings,
  isRecordings,
  otherRecordings,
} from './deployment/recordings-mark.ts'
export { checkSealKeys, missingKeyIds, missingSealKey } from './deployment/seal-keys.ts'
export { diagnose } from './doctor/diagnose.ts'
export { type Examined, judged, off, skipped } from './doctor/examined.ts'
export { type Rotated, rotateSeals } from './seals/rotate-seals.ts'
