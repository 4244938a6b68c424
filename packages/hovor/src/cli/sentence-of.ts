/** The message printed for an error that ends the command. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isForOpenFiles((error as NodeJS.ErrnoException).code)) return tooFewFiles
  return error.message
}

const tooFewFiles =
  'Too many open files: raise the limit to 4096 or more, with `ulimit -n 4096` or LimitNOFILE= in systemd.'

/** No start fits below. */
const fewOpenFiles = 1024

/** Node reports a module that it could not open as missing. */
const isForOpenFiles = (code: string | undefined): boolean =>
  code === 'EMFILE' || (code === 'ERR_MODULE_NOT_FOUND' && softLimit() < fewOpenFiles)

/** Of open files; infinite where the system has none. */
function softLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}
