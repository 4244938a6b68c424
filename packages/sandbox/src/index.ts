export { defaultPorts, startWorld, type World, type WorldOptions, type WorldPorts } from './world.ts'
export type { WorldAddresses } from './world-addresses.ts'
