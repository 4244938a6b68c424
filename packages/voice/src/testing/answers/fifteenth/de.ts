/** The last set: fresh lines, written after the mends for all others. */
export const deFifteenth = `
booking|yes|Ja, den nehmen wir.
booking|yes|Gut, das klappt so.
booking|yes|Klar, ich komm gern.
booking|yes|Kann man machen, danke schön.
booking|yes|Na ja gut, schreiben Sie es auf.
booking|yes|Also gut, ausgemacht.
booking|yes|Das sind ja gute Nachrichten, tragen Sie mich ein.
booking|no|Nein, da hab ich eine Beerdigung.
booking|no|Das krieg ich echt nicht hin.
booking|no|Dienstage passen mir nicht.
booking|no|Ich brauch nichts mehr.
booking|no|Danke, aber nein.
booking|ask|Gut, aber wenn was Früheres frei wird, rufen Sie mich an.
booking|ask|Ja, unter der Bedingung, dass es nichts kostet.
booking|ask|Rufen Sie mich lieber morgen an.
booking|ask|Welcher Arzt ist da?
booking|ask|Ich würd ja sagen, mein Sohn würd nein sagen.
booking|ask|Na, mal schauen, wie ich schlafe.
booking|ask|Eigentlich ja, aber erst nächste Woche.
booking|optOut|Ja, und vor allem streichen Sie mich von allen Ihren Listen.
booking|wait|Momentchen, ich koche, ich dreh nur das Gas ab.
sms|yes|Unbedingt schicken.
sms|no|Lassen Sie das.
sms|ask|Kann ich mir das noch überlegen?
boolean|yes|Ja, so schnell wie möglich bitte.
boolean|no|Nein, gern erst nächsten Monat.
boolean|ask|Das müssen Sie wissen.
phone|yes|Ja, es ist so, wie Sie sagen.
phone|correction|Nein, statt der Drei eine Vier, hinten eine Vier.
phone|ask|Wie bitte?
time|yes|Jo, neun Uhr früh.
time|ask|Ja, aber eine halbe Stunde früher.
amount|correction|Eher zweitausenddreihundert.
email|ask|Mit Punkt zwischen Vor- und Nachnamen.
offer|third|Den letzten.
offer|second|Den zweiten Termin bitte.
choice|first|Der Kurier soll es bringen.
textField|value|Ich habe überhaupt keinen Druck im Hahn.
textField|refusal|Weiß ich nicht.
any|optOut|Bitte kontaktieren Sie mich nie wieder im Leben.
any|value|Rufen Sie mich nicht vor acht an.
any|value|Melden Sie mich für morgen vom Mittagessen ab.
any|goodbye|Dann danke ich Ihnen und wünsche einen schönen Tag, tschüss.
`
