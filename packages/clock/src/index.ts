export type { Clock, Timer } from './clock.ts'
export { systemClock } from './system-clock.ts'
export { VirtualClock } from './virtual-clock.ts'
