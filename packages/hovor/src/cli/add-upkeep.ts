import type { Command } from 'commander'
import type { Entry } from './entry.ts'
import { runBackup } from './run-backup.ts'
import { runDoctor } from './run-doctor.ts'
import { runRecordingsAdopt } from './run-recordings-adopt.ts'
import { runRestore } from './run-restore.ts'
import { runSealRotate } from './run-seal-rotate.ts'

/** Commands that look after the data of a service. */
export function addUpkeep(program: Command, entry: Entry, json: () => boolean): void {
  program
    .command('doctor')
    .description(
      'Say whether the settings, the database, the ledger and the queue are right; changes nothing',
    )
    .action(() => runDoctor(entry, json()))
  program
    .command('backup')
    .description(
      'Write the data directory (database, recordings, secrets) into one archive while the service runs',
    )
    .argument('<to>', 'the archive, or a folder in which it gets a name with the time')
    .option(
      '--without-keys',
      'leave out the key pepper, the seal keys and the passwords of the database roles',
    )
    .option('--verify', 'restore it beside itself, look at it as `hovor doctor` does, and remove the copy')
    .action((to: string, given: { withoutKeys?: boolean; verify?: boolean }) =>
      runBackup(entry, json(), { to, keys: given.withoutKeys !== true, verify: given.verify === true }),
    )
  program
    .command('restore')
    .description('Put an archive of `hovor backup` into an empty data directory')
    .argument('<archive>', 'the archive')
    .option('--data-dir <dir>', 'the folder (default: HOVOR_DATA_DIR)')
    .action((archive: string, given: { dataDir?: string }) =>
      runRestore(entry, json(), { archive, ...given }),
    )
  program
    .command('seal')
    .description('What is sealed in the database')
    .command('rotate')
    .description('Put every sealed value under the first key of HOVOR_SEAL_KEYS and say how many')
    .action(() => runSealRotate(entry, json()))
  program
    .command('recordings')
    .description('The directory in which recordings of calls are kept')
    .command('adopt')
    .description('Keep them in HOVOR_RECORDINGS_DIR from now on, after they were moved there or lost')
    .action(() => runRecordingsAdopt(entry, json()))
}
