export { inviteClient } from '../transaction/invite-client.machine.ts'
export { inviteServer } from '../transaction/invite-server.machine.ts'
export { nonInviteClient } from '../transaction/non-invite-client.machine.ts'
export { nonInviteServer } from '../transaction/non-invite-server.machine.ts'
export { type DnsRecord, type DnsServer, startDnsServer } from './dns-server.ts'
export {
  createMemoryNetwork,
  type MemoryFaults,
  type MemoryNetwork,
  type MemoryNetworkOptions,
  seeded,
} from './memory-network.ts'
export { createTestAuthority, type TestAuthority, type TestCertificate } from './test-certificates.ts'
