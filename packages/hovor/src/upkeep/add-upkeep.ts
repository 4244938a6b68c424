import type { Command } from 'commander'
import type { Entry } from '../cli/entry.ts'

/** Adds the maintenance commands for a service's data. */
export function addUpkeep(program: Command, entry: Entry, json: () => boolean): void {
  program
    .command('doctor')
    .description('Check the settings, the database, the ledger and the queue; changes nothing')
    .action(async () => (await import('./run-doctor.ts')).runDoctor(entry, json()))
  program
    .command('backup')
    .description(
      'Back up the data directory (database, recordings, secrets) to one archive while the service runs',
    )
    .argument('<to>', 'archive file (….tar.gz), or a directory, where it is named by timestamp')
    .option('--without-keys', 'leave out the key pepper, the seal keys and the database role passwords')
    .option('--verify', 'restore a copy next to it, run `hovor doctor` on the copy, and delete the copy')
    .action(async (to: string, given: { withoutKeys?: boolean; verify?: boolean }) => {
      const { runBackup } = await import('./run-backup.ts')
      const verify = given.verify === true
      await runBackup(entry, json(), { to, keys: given.withoutKeys !== true, verify })
    })
  program
    .command('restore')
    .description('Restore a `hovor backup` archive into an empty data directory')
    .argument('<archive>', 'archive file')
    .option('--data-dir <dir>', 'data directory (default: HOVOR_DATA_DIR)')
    .action(async (archive: string, given: { dataDir?: string }) => {
      const { runRestore } = await import('./run-restore.ts')
      await runRestore(entry, json(), { archive, ...given })
    })
  program
    .command('seal')
    .description('Manage the sealed values in the database')
    .command('rotate')
    .description('Re-encrypt every sealed value under the first key of HOVOR_SEAL_KEYS')
    .action(async () => (await import('./run-seal-rotate.ts')).runSealRotate(entry, json()))
  program
    .command('recordings')
    .description('Manage the call recordings directory')
    .command('adopt')
    .description('Switch to HOVOR_RECORDINGS_DIR after recordings were moved there or lost')
    .action(async () => {
      const { runRecordingsAdopt } = await import('./run-recordings-adopt.ts')
      await runRecordingsAdopt(entry, json())
    })
}
