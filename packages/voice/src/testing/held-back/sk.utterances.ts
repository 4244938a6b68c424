/** Kind, what a caller says, and the value; `-` where the agent must ask. Monday 23 November 2026. */
export const skUtterances = `
number|tridsaťsedem tisíc|37000
number|bude to asi osemsto päťdesiat eur|850
number|tisícpäťsto|1500
number|okolo siedmich tisíc|7000
number|stotisíc|100000
number|dvestoštyridsať tisíc|240000
number|jeden a pol milióna|1500000
number|štvrť milióna|250000
number|tri a pol|3.5
number|nula celá sedem|0.7
number|štyridsaťosem|48
number|deväťdesiatdeväť|99
number|máme štyroch psov|4
number|prídeme traja|3
number|pre dvoch|2
number|bude nás šesť|6
number|dvaja alebo traja|-
number|niekoľko stoviek|-
number|pár tisíc|-
number|neviem|-
number|15 000 eur|15000
number|12,5|12.5
number|3 milióny|3000000
number|dvesto, vlastne tristo|300
number|do troch tisíc|3000
number|tisícsto|1100
number|dvetisíc dvadsaťšesť|2026
number|mínus tri|-3
number|päťsto euro|500
number|stovku|100
phone|nula deväť nula päť jedna dva tri štyri päť šesť|+421905123456
phone|nula deväťsto päť sto dvadsaťtri štyristo päťdesiatšesť|+421905123456
phone|nula deväť jedna osem, sto, dvesto, tristo|-
phone|nula deväťstoosemnásť, sto, dvesto|+421918100200
phone|0918 100 200|+421918100200
phone|plus štyri dva jeden deväťsto päť sto dvadsať tri štyristo päťdesiatšesť|+421905123456
phone|deväťsto sedem dvakrát nula jedna dva tri štyri|+421907001234
phone|moje číslo je 0903 12 34 56|+421903123456
phone|nula deväť dva tri štyri päť|-
phone|trojka|-
phone|nula dva päť osem dvadsať tridsať štyridsať|+421258203040
email|peter bodka kováč zavináč gmail bodka com|peter.kovac@gmail.com
email|info zavináč firma bodka sk|info@firma.sk
email|jana päťdesiatsedem zavináč azet bodka sk|jana57@azet.sk
email|martin podčiarkovník horváth zavináč zoznam bodka sk|martin_horvath@zoznam.sk
email|lucia zavináč centrum sk|lucia@centrum.sk
email|obchod zavináč stavby pomlčka novák bodka eu|obchod@stavby-novak.eu
email|ká bodka malá zavináč post bodka sk|k.mala@post.sk
email|nemám mail|-
email|môj mail je tomas bodka benko zavináč gmail bodka kom|tomas.benko@gmail.com
plate|bé á sto dvadsaťtri cé dé|BA123CD
plate|ká e štyri päť šesť á bé|KE456AB
plate|ZA 789 KL|ZA789KL
plate|té té nula nula jeden iks ypsilon|TT001XY
plate|Boris neviem|-
plate|pé o jedna dva tri em en|PO123MN
plate|en er dvesto tridsaťštyri es té|NR234ST
date|zajtra|2026-11-24
date|pozajtra ráno|2026-11-25
date|dnes poobede|2026-11-23
date|vo štvrtok|2026-11-26
date|až budúci štvrtok|2026-12-03
date|budúci týždeň v pondelok|2026-11-30
date|o tri dni|2026-11-26
date|o štrnásť dní|2026-12-07
date|o mesiac|2026-12-23
date|desiateho decembra|2026-12-10
date|10. decembra|2026-12-10
date|10.12.|2026-12-10
date|dvadsiateho ôsmeho|2026-11-28
date|prvého|2026-12-01
date|tridsiateho prvého januára|2027-01-31
date|v piatok štvrtého|2026-12-04
date|v stredu piateho|-
date|tridsiateho februára|-
date|v nedeľu šiesteho decembra|2026-12-06
date|druhú stredu v januári|2027-01-13
date|na Štedrý deň|2026-12-24
date|na Silvestra|2026-12-31
date|tretieho dvanásty|2026-12-03
date|najlepšie v utorok, nie, vlastne v stredu|2026-11-25
date|v pondelok alebo v utorok|-
date|ešte neviem|-
date|pätnásteho mája dvetisíc dvadsaťsedem|2027-05-15
date|túto nedeľu|2026-11-29
date|o týždeň|2026-11-30
birth|dvanásteho apríla tisícdeväťsto osemdesiat|1980-04-12
birth|5. 6. 1991|1991-06-05
birth|tretieho marca sedemdesiatdeväť|1979-03-03
birth|prvého prvý dvetisíc|2000-01-01
birth|dvadsiateho siedmeho októbra dvetisíc štyri|2004-10-27
birth|deviateho deviaty šesťdesiatdeväť|1969-09-09
birth|piateho augusta|-
time|o ôsmej ráno|08:00
time|o pol deviatej|08:30
time|o štvrť na desať|09:15
time|o trištvrte na osem|07:45
time|o piatej poobede|17:00
time|o šiestej večer|18:00
time|o druhej|14:00
time|na obed|12:00
time|o jednej|13:00
time|o desiatej pätnásť|10:15
time|o deviatej tridsať|09:30
time|okolo pol štvrtej|15:30
time|o trinástej|13:00
time|16:20|16:20
time|po desiatej|10:00
time|o desať minút tri|14:50
time|päť minút pred ôsmou|07:55
time|niekedy dopoludnia|-
time|o pol siedmej večer|18:30
time|o jedenástej|11:00
boolean|hej|true
boolean|áno, prosím|true
boolean|no jasné|true
boolean|určite|true
boolean|kľudne|true
boolean|prečo nie|true
boolean|rád|true
boolean|samozrejme|true
boolean|beriem|true
boolean|to nie je problém|true
boolean|nie|false
boolean|nie, vďaka|false
boolean|určite nie|false
boolean|radšej nie|false
boolean|v žiadnom prípade|false
boolean|kdeže|false
boolean|nechcem|false
boolean|skôr nie|false
boolean|nemám záujem|false
boolean|neviem|-
boolean|koľko to stojí|-
choice|výmenu oleja|výmena oleja
choice|pneuservis, prosím|pneuservis
choice|to druhé|pneuservis
choice|tá prvá možnosť|výmena oleja
choice|tú poslednú|klimatizácia
choice|klimatizáciu by som potreboval|klimatizácia
choice|nič z toho|-
name|Ján Novák|Ján Novák
name|Volám sa Petra Malá|Petra Malá
name|Tu Karol Dvorský|Karol Dvorský
name|Dobrý deň, Kováčová|Kováčová
name|Novotný, teda pardon, Novotná|Novotná
name|To vám nepoviem|-
name|Prečo to chcete vedieť?|-
name|Volám sa Tomáš Čierny a volám kvôli autu|Tomáš Čierny
`
