import type { Command } from 'commander'
import type { Entry } from '../cli/entry.ts'
import { runBackup } from './run-backup.ts'
import { runDoctor } from './run-doctor.ts'
import { runRecordingsAdopt } from './run-recordings-adopt.ts'
import { runRestore } from './run-restore.ts'
import { runSealRotate } from './run-seal-rotate.ts'

/** Adds the maintenance commands for a service's data. */
export function addUpkeep(program: Command, entry: Entry, json: () => boolean): void {
  program
    .command('doctor')
    .description('Check the settings, the database, the ledger and the queue; changes nothing')
    .action(() => runDoctor(entry, json()))
  program
    .command('backup')
    .description(
      'Back up the data directory (database, recordings, secrets) to one archive while the service runs',
    )
    .argument('<to>', 'archive file (….tar.gz), or a directory, where it is named by timestamp')
    .option('--without-keys', 'leave out the key pepper, the seal keys and the database role passwords')
    .option('--verify', 'restore a copy next to it, run `hovor doctor` on the copy, and delete the copy')
    .action((to: string, given: { withoutKeys?: boolean; verify?: boolean }) =>
      runBackup(entry, json(), { to, keys: given.withoutKeys !== true, verify: given.verify === true }),
    )
  program
    .command('restore')
    .description('Restore a `hovor backup` archive into an empty data directory')
    .argument('<archive>', 'archive file')
    .option('--data-dir <dir>', 'data directory (default: HOVOR_DATA_DIR)')
    .action((archive: string, given: { dataDir?: string }) =>
      runRestore(entry, json(), { archive, ...given }),
    )
  program
    .command('seal')
    .description('Manage the sealed values in the database')
    .command('rotate')
    .description('Re-encrypt every sealed value under the first key of HOVOR_SEAL_KEYS')
    .action(() => runSealRotate(entry, json()))
  program
    .command('recordings')
    .description('Manage the call recordings directory')
    .command('adopt')
    .description('Switch to HOVOR_RECORDINGS_DIR after recordings were moved there or lost')
    .action(() => runRecordingsAdopt(entry, json()))
}
