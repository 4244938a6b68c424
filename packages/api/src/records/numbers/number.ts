import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { hal, phoneNumber, unixMs } from '../text.ts'

export const numberModes = ['agent', 'forward', 'sip', 'none'] as const
export const countries = ['CZ', 'SK'] as const
export const privacies = ['shown', 'withheld'] as const

export const number = named(
  'PhoneNumber',
  z
    .object({
      e164: phoneNumber,
      country: z.enum(countries),
      region: z
        .string()
        .max(60)
        .meta({ examples: ['Praha'] }),
      kind: z.enum(['geographic', 'mobile', 'nonGeographic']),
      status: z
        .enum(['active', 'suspended', 'releasing'])
        .meta({ description: 'A suspended number answers no calls until its fee is paid' }),
      mode: z
        .enum(numberModes)
        .meta({ description: 'Who answers: an agent, a forwarding target, SIP equipment, or nobody' }),
      agentId: recordId('ag', 'The agent that answers').nullable(),
      forwardTo: phoneNumber.nullable(),
      sipUri: z.string().max(300).nullable(),
      label: z.string().max(80).meta({ description: 'Label' }),
      recordCalls: z
        .boolean()
        .meta({ description: 'Also record bridged, forwarded and SIP calls, with an announcement' }),
      privacy: z.enum(privacies).meta({ description: 'Whether callees are shown the number' }),
      monthlyFeeHal: hal.min(0),
      paidUntil: unixMs,
      createdAt: unixMs,
    })
    .meta({
      description: 'A voice number and its call routing.',
      examples: [
        {
          e164: '+420228880001',
          country: 'CZ',
          region: 'Praha',
          kind: 'geographic',
          status: 'active',
          mode: 'agent',
          agentId: exampleId('ag'),
          forwardTo: null,
          sipUri: null,
          label: 'Objednávky',
          recordCalls: false,
          privacy: 'shown',
          monthlyFeeHal: 9900,
          paidUntil: 1797883200000,
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type PhoneNumber = z.output<typeof number>
