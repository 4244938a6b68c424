import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Phrases that no native speaker would write, with the usual way to say them. Each must be free of false alarms. */
const calques: Readonly<Record<string, RegExp>> = {
  'a noun phrase or a verb ("Returns ...", "The delay until ...")': /\/\*\*[\s*]*What\b(?! to\b)[^?]*?\*\//g,
  'how long, or for how long': /\bso long\b/gi,
  'as many, or the number': /\bso (?:many|much) (?:seconds|minutes|times|of them)\b/gi,
  'gets, is reported, or the error itself':
    /\b(?:is|are|was|were|be|been|being) told (?:\d{3}\b|(?:of|by|once|late|alike|below|above|here)\b)/gi,
  'anyone who, or the person': /\bwho(?:so)?ever\b/gi,
  'is rate-limiting requests': /\basks? for patience\b/gi,
  'is not a ... of this': /\bis none of (?:this|these|the|ours)\b/gi,
  'has reached its limit': /\bas (?:many|much) [^.,;]{0,40}as (?:it|they|he) may\b/gi,
  'verified, or authenticated': /\bwho proves? to be\b/gi,
  'is not a': /(?<!\bthere )\bis no (?!longer\b|more\b|less\b|way\b|answer\b|need\b)[a-z]+/gi,
  'silently, or without notice': /\bwith(?:out)? a word\b(?! that\b)/gi,
  'by default, or if omitted':
    /\bwhere (?:nothing|none|no one|nobody) (?:is|was|has been) (?:said|given|set|told)\b/gi,
  'Returns, Reports, or Whether ...': /\/\*\*[\s*]*Tells (?:what|whether|how|when|where|why|who)\b/g,
  'the outcome of': /\bwhat (?:came|comes) of\b/gi,
  'is, exists, or is listed': /\bwhat stands\b|\bstands? (?:there|beside)\b/gi,
  'built-in, or of the account':
    /\b(?:an?|the|by|from|on|for|with|to) own (?:engine|voice engine|SMS number|number|equipment|SIP equipment)\b/gi,
  'can take longer': /\btake (?:his|her|its|their) time\b/gi,
  'binary answer': /\banswers? in bytes\b/gi,
  'without success': /\bin vain\b/gi,
  'with the given, or as configured': /\bas (?:it|they) (?:is|are|was|were) told\b/gi,
  'an unknown, or with an unknown': /\bof (?:which|whom) (?:nobody|no one) (?:knows|knew)\b/gi,
  'belongs to another':
    /\b(?:is|are|was|were) of (?:another|the same) (?:account|process|node|call|agent)\b/gi,
  'discards a message': /\bthr(?:ow|own|ew|ows) (?:it|the message|a message) (?:out|away)\b/gi,
  'turns out, or is learned': /\bbec(?:omes?|ame) known\b/gi,
  typo: /\bslips? of the finger\b/gi,
  'does not mention': /\bsays? nothing of\b/gi,
}

/** The calques in a source or a document, each with its context and the usual way to say it. */
export function calquesIn(text: string): readonly string[] {
  const joined = text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')
  return Object.entries(calques).flatMap(([instead, calque]) =>
    [...joined.matchAll(calque)].map((match) => {
      const around = joined.slice(Math.max(0, match.index - 30), match.index + match[0].length + 30)
      return `"${around.slice(0, 120)}": write ${instead}`
    }),
  )
}

/** The characters of comments that plain English does not need, each with its context; quotes and code are skipped. */
export function foreignCharactersIn(source: string): readonly string[] {
  const comments = source.match(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm) ?? []
  return comments.flatMap((comment) => {
    const prose = comment
      .replaceAll(/\s*\n[ \t]*\*?[ \t]*/g, ' ')
      .replaceAll(/`[^`]*`|"[^"]*"|(?:IČO|DIČ|IČ DPH|ČSN)/g, '')
    return Array.from(prose.matchAll(foreign), ({ 0: found, index }) => {
      return `"${found}" in "${prose.slice(Math.max(0, index - 30), index + 30)}"`
    })
  })
}

/** Anything but ASCII, section signs, ellipses, mathematics and the lines and arrows of diagrams. */
const foreign = /[^\x20-\x7e\t§…µ·×±√→\u2500-\u25ff]+/gu

/** The written sources and documents under a folder of the repository, or the file itself. */
export function filesUnder(root: string, place: string): readonly string[] {
  if (statSync(join(root, place)).isFile()) return [place]
  return readdirSync(join(root, place), { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(root, join(place, entry.name))
      return isWritten(entry.name) ? [join(place, entry.name)] : []
    })
    .sort()
}

const skipped = new Set(['dist', 'node_modules', 'fixtures', 'reference'])

const isWritten = (name: string) =>
  /\.(?:ts|tsx|md)$/.test(name) && !name.endsWith('.d.ts') && name !== 'english.test.ts'
