/**
 * The results of all promises, once every one has settled; rejects as the first that failed, but not before: nothing runs on
 * behind a job that is over or a process that stops.
 */
export async function allEnded<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}
