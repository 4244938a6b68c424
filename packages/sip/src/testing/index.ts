export { type DnsRecord, type DnsServer, startDnsServer } from './dns-server.ts'
export {
  createMemoryNetwork,
  type MemoryFaults,
  type MemoryNetwork,
  type MemoryNetworkOptions,
  seeded,
} from './memory-network.ts'
export { createTestAuthority, type TestAuthority, type TestCertificate } from './test-certificates.ts'
