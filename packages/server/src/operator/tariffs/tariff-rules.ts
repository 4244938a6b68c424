import { setupItems, type Tariff } from '@hovor/api'
import { invalid } from '../../platform/kernel/invalid.ts'

type Price = Pick<Tariff, 'kind' | 'direction' | 'destination' | 'unit'>

interface Rule {
  readonly unit: Tariff['unit']
  /** By direction, what is priced apart; a direction that is missing has no price. */
  readonly in?: readonly Tariff['destination'][]
  readonly out?: readonly Tariff['destination'][]
}

const mobiles = ['CZ-mobile', 'SK-mobile', 'any'] as const
const lines = ['CZ-mobile', 'CZ-fixed', 'SK-mobile', 'SK-fixed', 'any'] as const
const numberModes = ['agent', 'forward', 'sip', 'none'] as const

/** The prices that are ever looked up: any other would never be charged. */
const rules: Readonly<Record<Tariff['kind'], Rule>> = {
  agent: { unit: 'minute', in: ['any'], out: lines },
  test: { unit: 'minute', in: ['any'], out: lines },
  bridge: { unit: 'minute', out: lines },
  relay: { unit: 'minute', out: lines },
  forward: { unit: 'minute', in: ['any'], out: lines },
  sip: { unit: 'minute', in: ['any'], out: lines },
  sms: { unit: 'segment', out: mobiles },
  sms_own: { unit: 'segment', out: ['CZ-mobile', 'any'] },
  number: { unit: 'month', in: [...lines, ...numberModes] },
  sms_number: { unit: 'month', in: ['CZ-mobile', 'any'] },
  setup: { unit: 'once', in: setupItems },
}

/** Refuses a price that nothing would be charged by; `at` is its place in the body. */
export function checkTariff({ kind, direction, destination, unit }: Price, at: string) {
  const rule = rules[kind]
  const destinations = rule[direction]
  if (destinations === undefined) {
    return invalid(`${at}.direction`, direction, `has no price of the kind ${kind}`)
  }
  if (!destinations.includes(destination)) {
    const known = destinations.join(', ')
    return invalid(
      `${at}.destination`,
      destination,
      `is not accepted for ${kind} ${direction}: send ${known}`,
    )
  }
  if (unit !== rule.unit)
    return invalid(`${at}.unit`, unit, `is not accepted: ${kind} is charged per ${rule.unit}`)
  return undefined
}
