type Labels = Readonly<Record<string, string>>

/** A measured value: undefined values are left out. */
interface Sample {
  readonly labels?: Labels
  readonly value: number | undefined
  /** Of a summary: after the name of the family. */
  readonly suffix?: '_sum' | '_count'
}

/** Measured values of one name, which ends in its unit. */
export interface MetricFamily {
  readonly name: string
  /** One line. */
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'summary'
  readonly samples: readonly Sample[]
}

/** A family with one value and no labels. */
export const gauge = (name: string, help: string, value: number | undefined): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** One value for each value of a label. */
export const gaugesBy = (
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number | undefined>>,
): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(values).map(([one, value]) => ({ labels: { [label]: one }, value })),
})

/** The text format of Prometheus, version 0.0.4. Families without a value are left out. */
export function exposition(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('')
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

function familyText({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.flatMap(({ labels = {}, value, suffix = '' }) =>
    value === undefined ? [] : [`${name}${suffix}${labelText(labels)} ${numberText(value)}\n`],
  )
  if (lines.length === 0) return ''
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  )
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  return String(value)
}
