import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { contractSections, singleParagraphs } from './contract-sections.ts'

/** A rule of `docs/spec`. */
export interface Rule {
  readonly id: string
  /** Name of its file without the extension: `limits`. */
  readonly page: string
  readonly text: string
  /** Its source: `Limits, row 12`, `Decisions 6.5`, `decision:0012`. */
  readonly sources: readonly string[]
}

/** A citation in a comment: `spec:limits.sms-pacing` or `decision:0012`. */
export interface LawCitation {
  readonly kind: 'spec' | 'decision'
  readonly id: string
  /** From the root of the project, with slashes. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** The declaration below the citation, or undefined if the code has no name. */
  readonly symbol: string | undefined
}

const root = resolve(import.meta.dirname, '../..')
const specFolder = join(root, 'docs/spec')
const citation = /\b(spec|decision):([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*)/g
const declaration = /\b(?:function\*?|const|let|class|interface|type|table)\s+([A-Za-z_$][\w$]*)/

/** Parses the rules of one page: `- **area.rule** text _(source; source)_`, continued on indented lines. */
export function rulesIn(page: string, text: string): Rule[] {
  const items = text.split(/^(?=- )/m).filter((item) => item.startsWith('- **'))
  return items.map((item) => {
    const flat = item.split(/\n(?! {2}\S)/, 1)[0]!.replaceAll(/\s+/g, ' ')
    const [, id = '', rest = ''] = /^- \*\*([^*]+)\*\* (.*)$/.exec(flat) ?? []
    const [, said = rest, source = ''] = /^(.*) _\(([^()]+)\)_$/.exec(rest) ?? []
    return { id, page, text: said, sources: source.split('; ').filter(Boolean) }
  })
}

export function readRules(): Rule[] {
  const pages = readdirSync(specFolder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return pages
    .sort()
    .flatMap((name) => rulesIn(name.slice(0, -3), readFileSync(join(specFolder, name), 'utf8')))
}

/** Numbers of the decisions, by the names of their files. */
export function decisionNumbers(): string[] {
  const names = readdirSync(join(root, 'docs/decisions'))
  return names.flatMap((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? [])
}

/** Every source that needs a rule: a row of a table, a numbered rule, a paragraph. */
export function expectedSources(): Set<string> {
  const numbered = Object.entries(contractSections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => section.replace('#', String(index + 1))),
  )
  return new Set([...numbered, ...singleParagraphs])
}

export function citationsOfLaw(file: string, text: string): LawCitation[] {
  const lines = text.split('\n')
  return lines.flatMap((content, index) =>
    [...content.matchAll(citation)].map(([, kind, id]) => ({
      kind: kind as 'spec' | 'decision',
      id: id!,
      file,
      line: index + 1,
      symbol: symbolAt(lines, index),
    })),
  )
}

/** The name that the commented line, or the first line of code below the comment, declares. */
function symbolAt(lines: readonly string[], index: number): string | undefined {
  const comment = /^\s*(\/\/|\/\*|\*|--|#)/
  const code = lines.slice(index).find((line) => line.trim() !== '' && !comment.test(line)) ?? ''
  return declaration.exec(code)?.[1] ?? /^\s*(?:readonly |async )*'?([\w$]+)'?\??[:(]/.exec(code)?.[1]
}

const searched = ['packages', 'test', 'bench', 'docs', '.ci']
const skipped = /^(node_modules|dist|reference|\.git|fixtures|run)$/
const text = /\.(ts|mts|mjs|js|sql|md|sh|c|yml|yaml)$/

/** Texts of the project that may cite rules, with their paths from the root. */
export function citingFiles(): { file: string; text: string }[] {
  return searched
    .flatMap((name) => filesIn(join(root, name)))
    .map((path) => ({
      file: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesIn(join(folder, entry.name))
    return entry.isFile() && text.test(entry.name) ? [join(folder, entry.name)] : []
  })
}

/** Citations of rules in production code and migrations, where a reader looks for the line. */
export function citationsInCode(): LawCitation[] {
  const production = citingFiles().filter(
    ({ file }) => /^packages\/[^/]+\/(src|migrations)\//.test(file) && !/\.(test|contract)\.ts$/.test(file),
  )
  return production.flatMap((each) => citationsOfLaw(each.file, each.text))
}
