/** The message printed for an error that ends the command. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'EMFILE') return tooFewFiles
  return error.message
}

const tooFewFiles =
  'Too many open files: raise the limit to 4096 or more, with `ulimit -n 4096` or LimitNOFILE= in systemd.'
