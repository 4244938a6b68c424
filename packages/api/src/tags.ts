/** What each group of operations is about, by the `tag` of its operations. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  account: 'The account behind the key.',
  agents: 'Voice agents: what they say, know and capture.',
  'api-keys': 'The key that makes the request.',
  balance: 'The prepaid credit.',
  calls: 'Inbound and outbound calls, their transcripts and recordings.',
  changelog: 'What each version of the interface added.',
  credit: 'The ledger of the prepaid credit.',
  dnc: 'Numbers that agents do not call.',
  messages: 'SMS, sent and received.',
  numbers: 'Voice numbers and where their calls go.',
  operator: 'For the people who run the service, with a token of their own.',
  relay: 'One-time SIP addresses through which own equipment places a call.',
  sandbox: 'Steers the sandbox world; for sandbox accounts, in sandbox mode.',
  tools: 'HTTP requests that agents make while they talk.',
  voices: 'What agents can sound like.',
  webhook: 'Signed events, posted to one URL per account.',
}
