/** A last set of fresh lines, written after all mends. */
export const deFourteenth = `
booking|yes|Ja, kein Ding, schreiben Sie mich rein.
booking|yes|Na schön, das haut hin.
booking|yes|Ja, danke, ich komme.
booking|yes|Wunderbar, ich freu mich.
booking|yes|Jo mei, dann halt so.
booking|yes|Sehr gut, abgemacht.
booking|yes|Ich bin dafür.
booking|yes|Toll, rechnen Sie mit uns.
booking|yes|Ja, genau die Uhrzeit möchte ich.
booking|no|Das ist mir zu spät.
booking|no|Da bin ich in Hamburg.
booking|no|Geht nicht, ich hab Schicht.
booking|no|Nein, das will ich nicht.
booking|no|Tut mir leid, am Dienstag fahren wir weg.
booking|no|Das klappt leider nicht, Entschuldigung.
booking|ask|Ja, aber ginge es nach dem Mittagessen?
booking|ask|Wenn es in einer Stunde fertig ist, dann ja.
booking|ask|Ich muss erst schauen, was mein Mann macht.
booking|ask|Ja ja, ich höre.
booking|ask|Und wo finde ich Sie?
booking|ask|Es könnte gehen, ich ruf später an.
booking|ask|Na ja, nur hätte ich lieber die Frau Doktor.
booking|ask|Meine Tochter sagte ja, aber die ist nicht hier.
booking|ask|Ich weiß nicht, was meinen Sie?
booking|ask|Vielleicht, eher ja.
booking|ask|Ja, und nehmen Sie meine Frau gleich mit auf.
booking|optOut|Nein, und hören Sie auf, mich anzurufen, sonst beschwere ich mich.
booking|wait|Moment, ich stell nur die Tasche ab.
sms|yes|Ja, das ist lieb von Ihnen.
sms|yes|Ja, eine SMS bitte.
sms|no|Nicht notwendig, das hab ich im Kopf.
sms|no|Lieber nicht.
sms|ask|Schicken Sie es meiner Frau.
sms|ask|Von welcher Nummer kommt das?
boolean|yes|Ja, weil mir Wasser in den Keller läuft.
boolean|yes|Und ob das eilt.
boolean|no|Nein, noch brennt nichts.
boolean|no|Daran hab ich kein Interesse.
boolean|ask|Ich bin nicht sicher, wohl schon.
boolean|ask|Warum fragen Sie?
phone|yes|Jo, die Nummer ist richtig.
phone|correction|Ja, nur die letzten zwei Ziffern sind vier zwei.
phone|ask|Können Sie das langsamer sagen?
phone|no|Nein, so ist das nicht.
time|yes|Klar, um neun.
time|correction|Klar, nicht um neun, um zehn.
date|correction|Fast, Dienstag soll es sein.
amount|yes|Ja, der Betrag stimmt.
name|yes|Ja ja, das ist mein Name.
offer|first|Den am Morgen, bitte.
offer|first|So bald wie möglich, den ersten Termin.
offer|no|Keinen davon.
choice|second|Mit der Post, bitte.
choice|ask|Was ist da der Unterschied?
textField|value|Ich habe seit gestern kein Internet.
textField|refusal|Das behalte ich für mich.
any|optOut|Löschen Sie mich aus Ihrer Kartei, ich wünsche keine Anrufe.
any|optOut|Rufen Sie hier nie wieder an, sonst geht das an meinen Anwalt.
any|value|Löschen Sie den letzten Posten.
any|value|Diese Woche rufen Sie mich bitte nicht an, ich bin im Krankenhaus.
any|wait|Warten Sie, ich hol was zum Schreiben.
any|goodbye|Ja, danke, dann tschüss.
`
