export {
  createMemoryNetwork,
  type MemoryFaults,
  type MemoryNetwork,
  type MemoryNetworkOptions,
  seeded,
} from './memory-network.ts'
