/** Conditions and requests for something else: context, what it must be taken for, and what a caller says. */
export const deTenth = `
booking|ask|Wenn es klappt…
booking|ask|Wenn Sie können.
booking|ask|Wenn es geht.
booking|ask|Na ja, wenn das ginge.
booking|ask|falls das möglich ist
booking|ask|Wenn es Ihnen passt.
booking|ask|Wenn ich es schaffe, ja.
booking|ask|Ja, wenn ich das schaffe.
booking|ask|Gut, falls ich rechtzeitig komme.
booking|ask|Ja, wenn…
booking|ask|Ja, sofern das geht…
booking|ask|Ja, wenn mein Chef zustimmt.
booking|ask|Tragen Sie mich ein, wenn ich kann.
booking|ask|tragen Sie mich ein falls ich kommen kann
booking|ask|Geben Sie mir bitte die Adresse.
booking|ask|Schicken Sie mir die Adresse.
booking|ask|Könnte ich die Adresse haben
booking|ask|Ja, und ich hätte gern Ihre Telefonnummer.
booking|ask|Ich bräuchte den Namen vom Arzt.
booking|ask|Sagen Sie mir bitte den Preis.
booking|yes|Ja, wenn Sie können.
booking|yes|Ja, wenn es geht.
booking|yes|Ja, bitte, falls das möglich ist.
booking|yes|Tragen Sie mich bitte ein, wenn Sie können.
booking|yes|Ich wäre froh, wenn Sie mich eintragen.
booking|yes|Ich bitte darum.
booking|yes|Ich hätte gern den Termin.
booking|yes|Den Termin nehme ich gern.
booking|no|Nein, auch wenn es ginge.
booking|no|Wenn Sie können, tragen Sie mich nicht ein.
booking|no|Nein, danke, wenn Sie erlauben.
sms|ask|Wenn das klappt…
sms|ask|Falls Sie können.
sms|ask|Ja, wenn es kostenlos ist.
sms|ask|Schicken Sie mir die Rechnung.
sms|ask|Ich hätte gern einen Link zur Karte.
sms|yes|Ja, wenn Sie so nett wären.
sms|yes|Gern, wenn es Ihnen nichts ausmacht.
sms|yes|Schicken Sie sie mir, wenn Sie können.
boolean|ask|Wenn es geht.
boolean|ask|Falls das möglich ist…
boolean|ask|Ja, wenn es nicht zu oft ist.
boolean|yes|Ja, wenn das geht.
phone|ask|Wenn ich mich richtig erinnere.
time|ask|Ja, wenn es klappt…
booking|ask|Ja, und die Adresse bitte.
booking|ask|Ja, unter der Bedingung, dass ich komme.
booking|ask|Ja, schauen Sie nach, ob es geht.
sms|ask|Ja, wenn's klappt.
booking|yes|wenn es geht dann tragen Sie mich ein
`
