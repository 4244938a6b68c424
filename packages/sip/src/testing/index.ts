export {
  createMemoryNetwork,
  type MemoryNetwork,
  type MemoryNetworkOptions,
  seeded,
} from './memory-network.ts'
