import { carriers, trunkWays } from '@hovor/server/config'
import { manifests, type RoleManifest, type SpeechRoleManifest } from '@hovor/voice/manifests'

/** The section of `.env.example` about speech and language providers, from their manifests. */
function providerSettings(): string {
  const roles = { tts: rolesOf('tts'), stt: rolesOf('stt') }
  const order = (kind: keyof typeof roles) => roles[kind].map(({ id }) => id)
  const [llm] = manifests.flatMap((each) => ('llm' in each ? [each.llm] : []))
  return [
    '# Text to speech. Default: the built-in espeak-ng voices.',
    ...roles.tts.flatMap(settings),
    `# Order of preference: ${order('tts').join(', ')}. Default: the configured ones, in this order. In sandbox mode the`,
    '# sandbox stands in for providers listed here but not configured.',
    `#HOVOR_TTS_ORDER=${order('tts').at(-1)}`,
    "# Speech to text. Default: in sandbox mode the sandbox's recogniser, which understands only the sandbox; in live mode",
    '# none, so that only real-time text is understood.',
    ...roles.stt.flatMap(settings),
    `# Order of preference: ${order('stt').join(', ')}.`,
    `#HOVOR_STT_ORDER=${order('stt').join(',')}`,
    `# ${llm?.about}`,
    ...(llm?.prefixes ?? []).flatMap((prefix, index) => [
      ...(index === 0 ? [] : ['# Fallback if the first one fails.']),
      `#${prefix}_URL=${llm?.exampleUrl}`,
      `#${prefix}_KEY=`,
      `#${prefix}_MODEL=`,
    ]),
  ].join('\n')
}

/** The provider table of `docs/providers.md`. */
function providerTable(): string {
  const rows = [
    ['role', 'provider', 'settings', 'interface'],
    ...rolesOf('tts').map((role) => ['text to speech', ...cells(role)]),
    ...rolesOf('stt').map((role) => ['speech to text', ...cells(role)]),
    ...manifests.flatMap((each) =>
      'llm' in each
        ? [
            [
              'language model',
              each.label,
              each.llm.prefixes.map((prefix) => `\`${prefix}_*\``).join(', '),
              each.llm.summary,
            ],
          ]
        : [],
    ),
  ]
  return table(rows)
}

/** The carrier table of `docs/carriers.md`. */
function carrierTable(): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  return table([
    ['`HOVOR_TRUNK_CARRIER`', 'carrier', 'region', 'sets', 'also set'],
    ...carriers.map(({ id, label, region, source, settings, given }) => [
      `\`${id}\``,
      `[${label}](${source})`,
      region,
      code(Object.entries(settings).map(([name, value]) => `${name}=${value}`)),
      code(given),
    ]),
  ])
}

/** The table of ways to write numbers and callers in `docs/carriers.md`. */
const wayTable = () =>
  table([
    ['`HOVOR_TRUNK_PROFILE`', 'numbers and callers', 'sets'],
    ...trunkWays.map(({ id, label, settings }) => [
      `\`${id}\``,
      label,
      Object.entries(settings)
        .map(([name, value]) => `\`${name}=${value}\``)
        .join(', '),
    ]),
  ])

/** `rows` as Markdown; the first one is the head. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}

interface Role extends Omit<SpeechRoleManifest, 'adapter'> {
  readonly id: string
  readonly label: string
}

const rolesOf = (kind: 'stt' | 'tts'): Role[] =>
  manifests.flatMap((each) => {
    const role: RoleManifest | undefined = (each as { readonly [Kind in typeof kind]?: RoleManifest })[kind]
    return role === undefined ? [] : [{ id: each.id, label: each.label, ...role }]
  })

const cells = ({ label, prefix, summary }: Role) => [
  label,
  prefix === undefined ? 'none' : `\`${prefix}_*\``,
  summary,
]

function settings({ prefix, defaults, exampleUrl, voice, about }: Role): string[] {
  if (prefix === undefined) return []
  const address = defaults
    ? [`#${prefix}_KEY=`, `${prefix}_URL=${defaults.url}`, `${prefix}_MODEL=${defaults.model}`]
    : [`#${prefix}_URL=${exampleUrl}`, `#${prefix}_KEY=`, `#${prefix}_MODEL=`]
  return [
    `# ${about.replaceAll('`', '')}`,
    ...address,
    ...(voice?.about === undefined ? [] : [`# ${voice.about}`]),
    ...(voice === undefined ? [] : [`#${prefix}_VOICE=${voice.example}`]),
  ]
}

/** `text` with the section between two markers replaced. */
function between(text: string, from: RegExp, to: string, inner: string): string {
  const found = from.exec(text)
  const start = found === null ? -1 : found.index + found[0].length
  const end = start < 0 ? -1 : text.indexOf(to, start)
  if (end < 0) throw new Error(`no section between ${from.source} and ${to}`)
  return `${text.slice(0, start)}${inner}${text.slice(end)}`
}

/** The files with a generated section, by their path from the root. */
export const providerPages = {
  '.env.example': (text: string) =>
    between(text, /^# --- .*\(docs\/providers\.md\) ---\n/m, '\n\n# --- ', providerSettings()),
  'docs/carriers.md': (text: string) =>
    between(
      between(text, /^<!-- carriers -->\n\n/m, '\n\n<!-- /carriers -->', carrierTable()),
      /^<!-- ways -->\n\n/m,
      '\n\n<!-- /ways -->',
      wayTable(),
    ),
  'docs/providers.md': (text: string) =>
    between(text, /^<!-- providers -->\n\n/m, '\n\n<!-- /providers -->', providerTable()),
} as const
