import { fold, wordsOf } from '../grammar/words.ts'

/** Longer texts in brackets or asterisks are not stage directions, in characters. */
const maxDirectionCharacters = 48
const maxDirectionWords = 5

const alternatives = (list: string) => fold(list).replaceAll(' ', '|')

/** Sounds and silences that stand alone, at most with an adjective: "krátká pauza". */
const sound = new RegExp(
  `^(?:(?:${alternatives(
    'krátká krátke krátký dlouhá dlouhý dlhá malá lehký jemný tichý hlasitý dramatická short long brief small slight soft quiet loud light dramatic awkward kurze kurzes lange leises leichtes krótka krótki długa lekki cichy',
  )}) )?(?:${alternatives(
    'pauza pauzička odmlka ticho smích úsměv povzdech vzdech kašel potlesk hudba znělka nádech výdech odkašlání šepot chichot smiech úsmev povzdych kašeľ hudba potlesk odkašľanie pause silence beat laughter laugh chuckle giggle sigh smile whisper cough breath inhale exhale applause music jingle typing gasp hmm stille schweigen lachen gelächter lächeln seufzer seufzen husten räuspern flüstern musik applaus atempause kichern cisza śmiech uśmiech westchnienie kaszel szept oklaski muzyka chichot chrząknięcie przerwa',
  )})$`,
)
/** Manners that stand alone: "(tiše)", "[excited]". */
const manner = new RegExp(
  `^(?:(?:${alternatives('velmi trochu veľmi trochu very slightly sehr etwas bardzo')}) )?(?:${alternatives(
    'tiše tichounce potichu nahlas šeptem vesele radostně nadšeně mile vlídně laskavě přátelsky klidně vážně smutně ironicky pobaveně překvapeně zamyšleně zvědavě soucitně empaticky profesionálně pomalu rychle ticho veselo nadšene milo láskavo priateľsky pokojne vážne smutne prekvapene zamyslene softly quietly loudly warmly cheerfully happily excitedly excited friendly kindly calmly calm seriously sadly sad sarcastic sarcastically surprised curious curiously thoughtfully empathetic empathetically professionally slowly quickly gently politely cheerful warm serious nervous leise laut fröhlich freundlich herzlich begeistert ruhig ernst traurig überrascht nachdenklich sanft höflich langsam cicho głośno wesoło radośnie ciepło życzliwie uprzejmie spokojnie poważnie smutno zaskoczony zamyślony powoli',
  )})$`,
)
/** "s úsměvem", "with a smile". */
const withManner = new RegExp(
  `^(?:(?:${alternatives('s se so with in mit z ze')}) (?:(?:a|an|the|einem|einer) )?)(?:\\p{L}+ )?(?:${alternatives(
    'úsměvem smíchem nadšením povzdechem empatií soucitem úsmevom smiechom nadšením povzdychom smile laugh laughter sigh enthusiasm empathy lächeln lachen seufzer begeisterung uśmiechem śmiechem westchnieniem entuzjazmem',
  )})$`,
  'u',
)
/** An action of the speaker, by the verb at its beginning: "směje se", "clears throat". */
const action = new RegExp(
  `^(?:(?:${alternatives('tiše lehce krátce jemně chvíli potichu ticho krátko jemne softly quietly lightly gently briefly slightly leise kurz leicht cicho lekko krótko agent asistent asistentka the assistant she he er sie')}) )*(?:se |sa |si )?(?:${[
    ...alternatives(
      'říká mluví směje zasměje usměje usmívá směj smích chechtá chichotá zachichotá šeptá zašeptá povzdechne povzdychne vzdychne vzdychá kašle zakašle odkašle nadechne vydechne přikývne přikyvuje kývá kývne mrkne mává přemýšlí váhá čeká poslouchá píše ťuká klepe hledá listuje brouká zpívá pomlčí odmlčí zamyslí',
    ).split('|'),
    ...alternatives(
      'hovorí smeje zasmeje usmeje usmieva šepká zašepká povzdychne vzdychne zakašle odkašle nadýchne prikývne žmurkne premýšľa váha čaká počúva píše ťuká hľadá pomlčí odmlčí zamyslí',
    ).split('|'),
    ...alternatives(
      'laughs laughing chuckles chuckling giggles giggling sighs sighing smiles smiling whispers whispering coughs coughing clears clearing nods nodding winks winking pauses pausing thinks thinking waits waiting listens listening types typing searches searching checks checking breathes breathing inhales exhales hums humming gasps shouts sings speaking',
    ).split('|'),
    ...alternatives(
      'lacht kichert seufzt lächelt flüstert hustet räuspert nickt zwinkert pausiert überlegt denkt wartet tippt atmet summt schmunzelt',
    ).split('|'),
    ...alternatives(
      'śmieje zaśmieje uśmiecha uśmiechnie chichocze szepcze wzdycha westchnie kaszle chrząka odchrząkuje kiwa mruga myśli zastanawia czeka słucha pisze stuka oddycha nuci milknie',
    ).split('|'),
  ].join('|')})(?: |$)`,
)
/** Words addressed to the caller, so no stage direction: "čeká vás". */
const addressed = new RegExp(
  ` (?:${alternatives('vás vám na you your for ihnen auf pana panią państwa')})(?: |$)`,
)

/** Whether bracketed text says how to speak rather than what: "směje se", "pauza", "with a smile", "pause 2s". */
export function isStageDirection(text: string): boolean {
  if (text.length > maxDirectionCharacters) return false
  const words = wordsOf(fold(text))
  if (words.length === 0 || words.length > maxDirectionWords) return false
  const said = words.join(' ')
  if (timedPause.test(said)) return true
  if (/\d/.test(said)) return false
  const isAction = action.test(said) && !addressed.test(` ${said}`)
  return (
    isAction ||
    isOutOfSight(said) ||
    voice.test(said) ||
    sound.test(said) ||
    manner.test(said) ||
    withManner.test(said)
  )
}

/** The end of the call, or a look into the calendar, as a narrator tells of it. */
const isOutOfSight = (said: string): boolean =>
  endOfCall.test(said) || looksUp.test(said) || inVoice.test(said)

const endOfCall =
  /^(?:konec hovoru|hovor (?:je )?(?:ukoncen|skoncil)|(?:ukoncuje|ukonci) hovor|zavesi|zavesuje|zavesit|koniec hovoru|hovor (?:je )?ukonceny|zlozi|zlozi telefon|end of (?:the )?call|(?:the )?call (?:ends|ended|disconnected)|ends (?:the )?call|hangs up|hanging up|legt auf|(?:gesprach|anruf) beendet|ende des (?:gesprachs|anrufs)|rozlacza sie|koniec rozmowy|rozmowa zakonczona)$/

const looksUp = new RegExp(
  `^(?:se |si |sa |she |he |agent |asistentka |asistent )?(?:${alternatives(
    'podívá dívá kontroluje zkontroluje ověřuje prohlíží otevírá hledá nahlíží pozrie pozerá skontroluje overuje checks checking looks looking opens opening consults searches prüft schaut öffnet sprawdza patrzy otwiera zagląda',
  )}) (?:\\p{L}+ ){0,2}(?:${alternatives(
    'kalendář kalendáře diář diáře rozvrh rozvrhu systém systému záznamy záznamů kalendár kalendára diár diára rozvrh záznamy calendar schedule records notes database kalender terminkalender terminplan kalendarz kalendarza grafik grafiku terminarz',
  )})$`,
  'u',
)

/** "In a calm voice", "mit ruhiger Stimme". */
const inVoice =
  /^(?:(?:in an? (?:very )?\p{L}+|calm|soft|friendly|warm|cheerful|gentle|quiet|serious|excited|polite|professional|neutral) (?:voice|tone)|(?:mit|in) (?:\p{L}+ )?\p{L}+r stimme|\p{L}+ym (?:glosem|tonem)|\p{L}+ym (?:hlasom|tonom|hlasem|tonem))$/u

/** How the voice sounds: "hlas: klidný". */
const voice = /^(?:hlas|ton hlasu|ton|voice|tone|tone of voice|stimme|tonfall|glos|ton glosu) \p{L}{3,20}$/u

const timedPause =
  /^(?:pauza|pause|odmlka|przerwa|ticho|silence|wait|break) \d{1,4} ?(?:s|ms|sec|secs|second|seconds|sekund\p{L}*|sek|vterin\p{L}*)?$/u
