import { manifests, type RoleManifest, type SpeechRoleManifest } from '@hovor/voice/manifests'

/** The section of `.env.example` about speech and language providers, from their manifests. */
function providerSettings(): string {
  const roles = { tts: rolesOf('tts'), stt: rolesOf('stt') }
  const order = (kind: keyof typeof roles) => roles[kind].map(({ id }) => id)
  const [llm] = manifests.flatMap((each) => ('llm' in each ? [each.llm] : []))
  return [
    '# Text to speech. Left out: the built-in espeak-ng voices.',
    ...roles.tts.flatMap(settings),
    `# Order of preference: ${order('tts').join(', ')}. Left out: those that are configured, in this order. In sandbox`,
    '# mode the sandbox stands in for a provider that is named here and not configured.',
    `#HOVOR_TTS_ORDER=${order('tts').at(-1)}`,
    "# Speech to text. Left out: in sandbox mode the sandbox's recogniser, which understands only the sandbox; in live mode",
    '# callers are understood by real-time text alone.',
    ...roles.stt.flatMap(settings),
    `# Order of preference: ${order('stt').join(', ')}.`,
    `#HOVOR_STT_ORDER=${order('stt').join(',')}`,
    `# ${llm?.about}`,
    ...(llm?.prefixes ?? []).flatMap((prefix, index) => [
      ...(index === 0 ? [] : ['# Used when the first one fails.']),
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
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}

interface Role extends SpeechRoleManifest {
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

/** `text` with what stands between the two marks replaced. */
function between(text: string, from: string, to: string, inner: string): string {
  const start = text.indexOf(from) + from.length
  const end = text.indexOf(to, start)
  if (start < from.length || end < 0) throw new Error(`no section between ${from} and ${to}`)
  return `${text.slice(0, start)}${inner}${text.slice(end)}`
}

/** The two files with a generated section, by their path from the root. */
export const providerPages = {
  '.env.example': (text: string) =>
    between(
      text,
      '# --- Providers of speech and language (docs/providers.md) ---\n',
      '\n\n# --- ',
      providerSettings(),
    ),
  'docs/providers.md': (text: string) =>
    between(text, '<!-- providers -->\n\n', '\n\n<!-- /providers -->', providerTable()),
} as const
