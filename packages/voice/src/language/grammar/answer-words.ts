import type { RearrangeWords } from './rearrange-words.ts'
import { fold } from './words.ts'

/**
 * The words callers answer with, as comma-separated phrases; `*` ends a stem. The longest phrase that fits a place counts,
 * so "není problém" agrees although "není" denies.
 */
export interface AnswerWords {
  /** Agrees, and may open a clause that says more: "ano, budu tam". */
  readonly agrees: Phrases
  /** Agrees if nothing else is said: "dobře", "zapište mě"; otherwise it only opens the turn. */
  readonly assents: Phrases
  /** "Okay", "right": with a goodbye, no answer to what was asked. */
  readonly acknowledges: Phrases
  /** "That is", "so": opens a clause about what was said before. */
  readonly demonstratives: Phrases
  /** "So that I": opens the purpose of a yes, which takes nothing back. */
  readonly purposes: Phrases
  /** "Right", "in order": after a no to "is that right?" these say that it is. */
  readonly right: Phrases
  /** "There is no", "I have no": with an obstacle, an agreement. */
  readonly lacks: Phrases
  /** "Problem", "objection". */
  readonly obstacles: Phrases
  readonly denies: Phrases
  /** "Too much": denies at the end of a clause, and agrees with what agrees after it: "to je moc fajn". */
  readonly deniesAlone: Phrases
  /** "If you send it": adds nothing to a yes; with more in its clause it is a condition as any other. */
  readonly conditions: Phrases
  /** "If you can": said out of politeness, adds nothing to a yes and is none; with more in its clause it is a condition. */
  readonly courtesies: Phrases
  /** "If you'd be so kind": asks for what was offered, and agrees as `assents` do; with more in its clause it is a condition. */
  readonly favours: Phrases
  /** "Then": opens what follows a condition. */
  readonly consequences: Phrases
  /** "I'd like", "send": with one of `particulars`, asks for something other than was offered. */
  readonly wants: Phrases
  /** "Send me": whatever is not known and said with it is asked for. */
  readonly orders: Phrases
  /** "Address", "price": what a caller may ask for in place of what was offered. */
  readonly particulars: Phrases
  /** "To", "on", "my": before a particular, where what was offered goes or what is the caller's own: "send it to my number". */
  readonly towards: Phrases
  readonly redirects: Redirects
  readonly rearranges: RearrangeWords
  readonly unsettled: UnsettledWords
  /** Denials that stand alone before what is meant instead: "ne, ve středu". */
  readonly flatly: Phrases
  /** "Unfortunately": denies, unless a yes is all that is said with it. */
  readonly regrets: Phrases
  /** "It is enough": turns down what is offered in addition. */
  readonly enough: Phrases
  /** Negated verbs; undefined if the language negates with a separate word. */
  readonly negated: RegExp | undefined
  /** Begins like a negated verb and is none. */
  readonly notNegated: Phrases
  /** "I think", "I'd say": what follows is an opinion, which settles nothing unless a yes was said before it. */
  readonly opines: Phrases
  /** "I don't know", "perhaps". */
  readonly unsure: Phrases
  /** "I will think about it." */
  readonly postpones: Phrases
  /** "One moment." */
  readonly waits: Phrases
  /** "Let me look": followed by what the caller looks for. */
  readonly looks: Phrases
  /** "Take … as well": asks for something in addition; folded, framed by spaces. */
  readonly also: RegExp
  /** "Only", "just": before what the caller does meanwhile. */
  readonly only: Phrases
  /** "Then I'm at …", "that day I have …": the caller is engaged at the time; folded, framed by spaces. */
  readonly engaged: RegExp
  /** Why a caller who asked to wait is away: "somebody is at the door". Means nothing on its own. */
  readonly interruptions: Phrases
  /** "But": what follows counts. */
  readonly contrasts: Phrases
  /** Conditions, exceptions, comparisons, replacements. */
  readonly changes: Phrases
  /** Opens a question, in addition to the question words. */
  readonly asks: Phrases
  /** Question words that open a statement as well if a second clause follows: "kde se to láme, tam to teče". */
  readonly relative: Phrases
  /** "There", "so": refers to a relative clause. */
  readonly correlative: Phrases
  /** Joins two clauses. */
  readonly joints: Phrases
  /** Parts of days and other words of a value that the number, date and time words lack. */
  readonly values: Phrases
  /** Articles that are number words as well: "ein". */
  readonly articles: Phrases
  /** Pronouns, particles, thanks, hesitations, what an agreement is about. */
  readonly neutral: Phrases
  /** Questions that only seek approval: "jo?", "okay?". */
  readonly tags: Phrases
  readonly refuses: Phrases
  /** Things a refusal may concern: "telefon vám nedám". */
  readonly refused: Phrases
  /** Ends a call wherever the turn ends with it. */
  readonly farewells: Phrases
  /** Opens or ends a call: "hezký den". */
  readonly wishes: Phrases
  readonly greetings: Phrases
  /** "Pane", "Herr": before the name of who is spoken to. */
  readonly titles: Phrases
  readonly optOut: OptOutWords
}

/** Words of "never call me again"; the patterns match words joined and framed by single spaces. */
/** Clauses that ask or tell something in place of an answer, folded and framed by spaces, even after a yes. */
export interface Redirects {
  /** "Slower", "once more", "repeat it": asks to hear it again. */
  readonly repeats: RegExp
  /** "Delete it", "move it", "put me through", "in English": asks for something else, unless that was the question. */
  readonly elsewhere: RegExp
  /** "I already have an appointment": turns down or questions an offer, and never takes it. */
  readonly alreadyHas: RegExp
}

/** Words beside which a yes settles nothing, or "nothing" refuses nothing. */
export interface UnsettledWords {
  /** "Then", "well", "great": may accompany a goodbye, after which nothing was answered. */
  readonly fillers: Phrases
  /** "I have", "I'm at home", "I understand": says how things are, and takes no offer. */
  readonly reports: Phrases
  /** "I'll be there": agrees to an appointment, and to nothing that is offered besides. */
  readonly attends: Phrases
  /** "If possible": in front of a yes, leaves open whether it is one. */
  readonly hypothetical: Phrases
  /** "Nothing": with one of `works`, a description and no refusal. */
  readonly nothing: Phrases
  /** "Works", "happens". */
  readonly works: Phrases
  /** "Why": after "no idea", opens no question. */
  readonly why: Phrases
  /** "Anything but": names what is not chosen. */
  readonly excepts: Phrases
}

/** Limits of "do not call", folded and framed by spaces. */
export interface OptOutLimits {
  /** "Her", "him": without the caller in the same clause, the wish is about somebody else. */
  readonly otherPerson: RegExp
  /** "I'll call you", "I'll come in person": the caller goes on with it, and only turns the call around. */
  readonly callsBack: RegExp
  /** "Today", "right now", "about that", "back": says which calls are unwelcome. */
  readonly onlyNow: RegExp
  /** "Take me off it": off what is spoken of, unless a list is named. */
  readonly fromIt: RegExp
  /** "Don't call mum", "stop calling me darling": somebody else or a name, in words that could as well mean the caller. */
  readonly someoneElse: RegExp
  /** "From the course", "off my appointment": what a caller is taken off who may be called all the same. */
  readonly engagements: RegExp
  /** "Call", "ring": with one of these, a wish that names an engagement is about calls after all. */
  readonly calls: RegExp
}

export interface OptOutWords extends OptOutLimits {
  /** "Do not call": counts if nothing else in its clause limits it. */
  readonly doNotCall: RegExp
  /** "Take me off the list", "I want no more calls", "leave me alone". */
  readonly leaveMeAlone: RegExp
  /** "I don't want you to", before the wish and its first word: it is none. */
  readonly unwanted: RegExp
  /** "Never", "for good". */
  readonly forever: RegExp
  /** The caller: without one of these, a wish with an unknown object is about somebody else. */
  readonly me: RegExp
  /** May accompany the wish without limiting it. */
  readonly around: Phrases
  /** Asks for a call after all: "volejte na mobil". */
  readonly callInstead: RegExp
  /** Asks for a message in place of calls. */
  readonly writeInstead: RegExp
  /** Says why only this call is unwelcome: "jsem v práci", "to číslo je špatně". */
  readonly passing: RegExp
  /** "Nor at any other time": lifts a limit. */
  readonly anyTime: RegExp
  /** "How many times do I have to tell you": asks nothing. */
  readonly rhetorical: RegExp
  /** Complains of calls there have been. */
  readonly complaint: RegExp
}

/** Phrases as a tree of their words, so that a place is looked up in as many steps as its phrases have words. */
export interface Phrases {
  /** Whether a phrase ends here. */
  readonly isEnd: boolean
  readonly next: ReadonlyMap<string, Phrases> | undefined
  /** The words after one that begins with a stem, by the stem. */
  readonly stems: ReadonlyMap<string, Phrases> | undefined
  readonly longestStem: number
}

/** The words of a text as they are compared: folded, without apostrophes and hyphens, "neee" as "ne". */
export const answerTokens = (text: string): string[] => foldedTokens(fold(text))

const foldedTokens = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+(?:[-'’`][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.replaceAll(/[-'’`]/g, '').replaceAll(/(\p{L})\1{2,}/gu, '$1'),
  )

/** Reads a list of phrases, separated by commas or line breaks; a last word that ends in `~` takes each of `endings`. */
export function phrases(list: string, endings: readonly string[] = []): Phrases {
  const root = new PhraseNode()
  // Folded as a whole: a start reads some thousand phrases.
  for (const entry of fold(`${list},${transcribed(list)}`.replaceAll('\n', ','))
    .split(',')
    .flatMap((each) => inflected(each.trim(), endings))) {
    const words = entry.trim().split(/\s+/).flatMap(tokensOfPhrase)
    let node = root
    for (const word of words) node = node.after(word)
    node.isEnd = node !== root
  }
  return root
}

/** The phrases with an umlaut as they are written without: "tschuess". */
const transcribed = (list: string): string =>
  list
    .split(/[,\n]/)
    .filter((phrase) => /[äöü]/i.test(phrase))
    .map((phrase) => phrase.replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`))
    .join(',')

class PhraseNode implements Phrases {
  isEnd = false
  longestStem = 0
  next: Map<string, PhraseNode> | undefined
  stems: Map<string, PhraseNode> | undefined

  /** The node of a word that follows, made if it is new. */
  after(word: string): PhraseNode {
    if (!word.endsWith('*')) {
      this.next ??= new Map()
      return nodeOf(this.next, word)
    }
    const stem = word.slice(0, -1)
    this.longestStem = Math.max(this.longestStem, stem.length)
    this.stems ??= new Map()
    return nodeOf(this.stems, stem)
  }
}

function nodeOf(nodes: Map<string, PhraseNode>, word: string): PhraseNode {
  const node = nodes.get(word) ?? new PhraseNode()
  nodes.set(word, node)
  return node
}

const inflected = (phrase: string, endings: readonly string[]): string[] =>
  phrase.endsWith('~') ? endings.map((ending) => phrase.slice(0, -1) + ending) : [phrase]

/** A word, or its stem, that is compared as it stands: without apostrophe or hyphen, and no letter three times. */
const plain = /^(?:([a-z0-9])(?!\1\1))+\*?$/

const tokensOfPhrase = (word: string): string[] =>
  plain.test(word) ? [word] : foldedTokens(word).map((token) => (word.endsWith('*') ? `${token}*` : token))

/** Number of words of the longest of `phrases` that begins at `at`; 0 if none does. */
export const phraseAt = (words: readonly string[], at: number, phrases: Phrases): number =>
  Math.max(0, lastWordAt(words, at, phrases) - at)

/** Place after the longest phrase that goes on from `node` at `at`; -1 if none does. */
function lastWordAt(words: readonly string[], at: number, node: Phrases): number {
  let last = node.isEnd ? at : -1
  const word = words[at]
  if (word === undefined) return last
  const next = node.next?.get(word)
  if (next !== undefined) last = Math.max(last, lastWordAt(words, at + 1, next))
  const longestStem = Math.min(node.longestStem, word.length)
  for (let length = 1; length <= longestStem; length += 1) {
    const after = node.stems?.get(word.slice(0, length))
    if (after !== undefined) last = Math.max(last, lastWordAt(words, at + 1, after))
  }
  return last
}

/** Whether the words are made of phrases of `lists` alone. */
export function isOnly(words: readonly string[], lists: readonly Phrases[]): boolean {
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...lists.map((list) => phraseAt(words, at, list)))
    if (length === 0) return false
    at += length
  }
  return true
}
