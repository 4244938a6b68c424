/** Whether the last request reached the service, for the banner that says so. */
let isReachable = true
const listeners = new Set<() => void>()

export function setReachable(value: boolean): void {
  if (value === isReachable) return
  isReachable = value
  for (const tell of listeners) tell()
}

export const reachability = {
  get: (): boolean => isReachable,
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
