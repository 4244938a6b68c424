/** Reasoning about the caller in the third person: "The user asks", "zákazník chce". */
const aboutCaller = new RegExp(
  [
    '(?:the )?(?:user|caller|customer)(?:(?: is)? (?:asking|saying)| (?:asks|asked|wants|wanted|says|said|needs|just|seems|mentioned|mentions|greeted|greets|provided|gave|has (?:asked|said|given|provided)))',
    '(?:uživatel|volající|zákazník|klient)(?:ka)? (?:se (?:ptá|zeptal|zajímá)|chce|chtěl|říká|řekl|potřebuje|zdraví|pozdravil|uvedl|žádá)',
    '(?:používateľ|volajúci|zákazník|klient)(?:ka)? (?:sa (?:pýta|opýtal|zaujíma)|chce|chcel|hovorí|povedal|potrebuje|zdraví|pozdravil|uviedol|žiada)',
    '(?:der (?:nutzer|benutzer|anrufer|kunde)|die (?:anruferin|kundin)) (?:fragt|will|möchte|sagt|sagte|braucht|grüßt|hat gefragt|hat gesagt)',
    '(?:użytkownik|dzwoniący|rozmówca|klient) (?:pyta|zapytał|chce|chciał|mówi|powiedział|potrzebuje|wita)',
  ].join('|'),
  'iu',
).source

const openers =
  '(?:(?:okay|ok|alright|so|now|first|hmm|dobře|takže|dobre|gut|also|dobrze|więc|well|right)[, ]{1,2}){0,3}'
const begins = new RegExp(`^${openers}(?:${aboutCaller})(?![\\p{L}\\p{N}])`, 'iu')

/** Sentences that continue such reasoning, unless they ask. */
const goesOn =
  /^(?:(?:so|then|now|okay|tedy|takže|also|więc)[, ]{1,2})?(?:i (?:should|need to|must|have to|will need)|we (?:should|need to)|let me (?:check|think|see)|they (?:want|ask|said|need)|měl[a]? bych|musím|mal[a]? by som|ich sollte|ich muss|powinienem|powinnam|muszę)(?![\p{L}\p{N}])/iu

/** Reasoning is looked for in this much of a reply. */
const maxCharacters = 4000

/**
 * The text without the reasoning at its beginning that no tag marks: sentences about the caller in the third person, and
 * what follows from them up to the first sentence that is meant for the caller.
 */
export function withoutUntaggedReasoning(text: string): string {
  const sentences = text.slice(0, maxCharacters).split(/(?<=[.!?…\n])(?=\s{0,8}\S)/)
  let dropped = 0
  for (const [at, sentence] of sentences.entries()) {
    const said = sentence.trim()
    const isReasoned = begins.test(said) || (at > 0 && !said.endsWith('?') && goesOn.test(said))
    if (!isReasoned) break
    dropped += sentence.length
  }
  return text.slice(dropped)
}
