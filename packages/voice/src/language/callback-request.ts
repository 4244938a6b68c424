import type { Language } from '../agent/agent-settings.ts'
import { fold } from './grammar/words.ts'

/** "Call me later", "I have no time now", "not a good moment", folded. A wish not to be called at all is none. */
const requests: Readonly<Record<Language, RegExp>> = {
  cs: /\b(?:(?:za)?volej(?:te)?|ozvete se|ozvi se|(?:mohl[aiy]? byste|muzete|mohli byste) (?:mi |me )?(?:za)?volat)\b|\bnemam (?:ted |zrovna |bohuzel |moc )*cas\b|\bnehodi se (?:mi )?to\b|\bse mi to (?:ted |zrovna )?nehodi\b/,
  sk: /\b(?:(?:za)?volaj(?:te)?|ozvite sa|ozvi sa|(?:mohli by ste|mozete) (?:mi |ma )?(?:za)?volat)\b|\bnemam (?:teraz |prave |bohuzial |velmi )*cas\b|\bnehodi sa mi to\b|\bsa mi to (?:teraz |prave )?nehodi\b/,
  en: /\b(?:call|ring|phone) (?:me )?(?:back|again|later|tomorrow|another time|at|on|in|after|next)\b|\b(?:have|got) no time\b|\bnot (?:a |the )?(?:good|right|best) (?:time|moment)\b|\b(?:i am|i'm|im) busy\b/,
  de: /\b(?:rufen sie|ruf|rufe?n) (?:\w+ ){0,3}(?:an|zuruck|spater|morgen|wieder)\b|\bkeine zeit\b|\bpasst (?:\w+ ){0,2}nicht\b/,
  pl: /\b(?:(?:za|od)?dzwon(?:cie)?|prosze (?:\w+ )?(?:za|od)?dzwonic)\b|\bnie mam (?:teraz )?czasu\b/,
}
const refusals: Readonly<Record<Language, RegExp>> = {
  cs: /\b(?:ne|nikdy|uz mi ne)\w*volej/,
  sk: /\bne\w*volaj/,
  en: /\b(?:do not|don't|dont|never|stop)\b/,
  de: /\b(?:nie wieder|nie mehr|nicht mehr)\b/,
  pl: /\bnie (?:prosze |za|od)?dzwon/,
}

/** Whether the other party asks to be called at another time. */
export const asksToBeCalledLater = (text: string, language: Language): boolean => {
  const said = fold(text)
  return requests[language].test(said) && !refusals[language].test(said)
}
