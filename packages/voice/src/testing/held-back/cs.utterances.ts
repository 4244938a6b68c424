/** Kind, what a caller says, and the value; `-` where the agent must ask. Monday 23 November 2026. */
export const csUtterances = `
number|třicet sedm tisíc|37000
number|bude to tak osm set padesát korun|850
number|asi patnáct set|1500
number|kolem sedmi tisíc pěti set|7500
number|sto tisíc|100000
number|dvě stě čtyřicet tisíc najetých|240000
number|milion dvě stě|1000200
number|jeden a půl milionu|1500000
number|čtvrt milionu|250000
number|tři a půl|3.5
number|nula celá sedm|0.7
number|osmačtyřicet|48
number|pětatřicet korun|35
number|devětadevadesát|99
number|necelých deset tisíc|10000
number|přes dvacet tisíc|20000
number|máme doma čtyři psy|4
number|jenom jednu|1
number|přijdeme ve třech|3
number|pro dva|2
number|bude nás šest|6
number|jsme dva nebo tři|-
number|dvacet až třicet|-
number|několik set|-
number|pár tisíc|-
number|to nevím|-
number|15 000 Kč|15000
number|12,5|12.5
number|3 miliony|3000000
number|ne počkejte, ne pět, šest tisíc|6000
number|dvě stě, vlastně tři sta|300
number|k pěti stům|500
number|do tří tisíc|3000
number|se dvěma tisíci|2000
number|stovku|100
number|osm stovek|800
number|tisícovku|1000
number|jedenáct set padesát|1150
number|mínus tři|-3
number|půl tuny|0.5
phone|sedm sedm sedm jedna dva tři čtyři pět šest|+420777123456
phone|sedm set sedmdesát sedm sto dvacet tři čtyři sta padesát šest|+420777123456
phone|šest nula čtyři, devadesát osm, sedmdesát šest, padesát čtyři|+420604987654
phone|moje číslo je 731 20 30 40|+420731203040
phone|plus čtyři dva nula dvě stě tři sta čtyři sta|+420200300400
phone|plus čtyři dva nula sedm tři jedna dvacet třicet čtyřicet|+420731203040
phone|sedm tři jedna dvakrát nula pět šest sedm osm|+420731005678
phone|trojka osmička jednička pětka šestka devítka nula nula dvojka|+420381569002
phone|dva dva čtyři osm set jedenáct sto jedenáct|+420224811111
phone|zavolejte mi na šest set dva třicet tři čtyřicet čtyři padesát pět|+420602334455
phone|šest set dva tři sta tři|-
phone|nemám telefon|-
phone|00420 602 123 456|+420602123456
phone|šest set jedna, sto dva, dvě stě tři, ne, na konci čtyřka|+420601102204
phone|602 123 457, pardon, 602 123 458|+420602123458
phone|sedm set dvacet pět nula nula jedna nula nula dva|+420725001002
email|pavel tečka dvořák zavináč email tečka cz|pavel.dvorak@email.cz
email|info zavináč stavby pomlčka novák tečka cz|info@stavby-novak.cz
email|jana padesát sedm zavináč seznam tečka cz|jana57@seznam.cz
email|je to martin podtržítko horák zavináč gmail tečka com|martin_horak@gmail.com
email|lucka zavináč centrum cz|lucka@centrum.cz
email|obchod zavináč firma tečka eu|obchod@firma.eu
email|petr.svoboda@volny.cz|petr.svoboda@volny.cz
email|ká tečka malá zavináč post tečka cz|k.mala@post.cz
email|novotny dva tisíce zavináč outlook tečka com|novotny2000@outlook.com
email|žádný mail nemám|-
email|můj mail je tomas tečka benes zavináč gmail tečka kom|tomas.benes@gmail.com
plate|čtyři á cé sedm osm devět nula|4AC7890
plate|2BH 4567|2BH4567
plate|pět es Karel dvanáct třicet čtyři|5SK1234
plate|šest zet nula třicet tři čtyřicet čtyři|6Z03344
plate|Je to jedna té bé, pak nula jedna dva tři|1TB0123
plate|tři Petr Petr jedna jedna dva dva|3PP1122
plate|osm vé jedna devět devět nula nula|8V19900
plate|značku si nepamatuju|-
plate|jedna á zet dvě stě třicet čtyři pět|1AZ2345
date|zítra|2026-11-24
date|pozítří ráno|2026-11-25
date|dneska odpoledne|2026-11-23
date|ve čtvrtek|2026-11-26
date|až příští čtvrtek|2026-12-03
date|příští týden v pondělí|2026-11-30
date|za tři dny|2026-11-26
date|za čtrnáct dní|2026-12-07
date|za měsíc|2026-12-23
date|desátého prosince|2026-12-10
date|10. prosince|2026-12-10
date|10.12.|2026-12-10
date|dvacátého osmého|2026-11-28
date|prvního|2026-12-01
date|jedenatřicátého ledna|2027-01-31
date|v pátek čtvrtého|2026-12-04
date|ve středu pátého|-
date|třicátého února|-
date|v neděli šestého prosince|2026-12-06
date|druhou středu v lednu|2027-01-13
date|poslední den v roce|-
date|na Štědrý den|2026-12-24
date|na Silvestra|2026-12-31
date|třetího dvanáctý|2026-12-03
date|nejlíp v úterý, ne, vlastně ve středu|2026-11-25
date|v pondělí nebo v úterý|-
date|ještě nevím|-
date|patnáctého května dva tisíce dvacet sedm|2027-05-15
date|od zítřka|2026-11-24
date|tuto neděli|2026-11-29
birth|dvanáctého dubna devatenáct set osmdesát|1980-04-12
birth|5. 6. 1991|1991-06-05
birth|třetího března sedmdesát devět|1979-03-03
birth|prvního první dva tisíce|2000-01-01
birth|dvacátého sedmého října dva tisíce čtyři|2004-10-27
birth|devátého devátý šedesát devět|1969-09-09
birth|pátého srpna|-
birth|narodila jsem se osmého listopadu padesát čtyři|1954-11-08
time|v osm ráno|08:00
time|v půl deváté|08:30
time|ve čtvrt na deset|09:15
time|ve tři čtvrtě na osm|07:45
time|v pět odpoledne|17:00
time|v šest večer|18:00
time|ve dvě|14:00
time|v poledne|12:00
time|v jednu|13:00
time|v deset patnáct|10:15
time|v devět hodin třicet minut|09:30
time|kolem půl čtvrté|15:30
time|ve třináct hodin|13:00
time|16:20|16:20
time|po desáté|10:00
time|za deset minut tři|14:50
time|pět minut před osmou|07:55
time|někdy dopoledne|-
time|v půl sedmé večer|18:30
time|o půl jedenácté|10:30
time|tak v jedenáct|11:00
boolean|jo|true
boolean|ano, prosím|true
boolean|no jasně|true
boolean|určitě|true
boolean|klidně|true
boolean|proč ne|true
boolean|rád|true
boolean|to bych byl rád|true
boolean|samozřejmě|true
boolean|beru|true
boolean|to není problém|true
boolean|ne|false
boolean|ne, díky|false
boolean|určitě ne|false
boolean|radši ne|false
boolean|v žádném případě|false
boolean|kdepak|false
boolean|nechci|false
boolean|spíš ne|false
boolean|nemám zájem|false
boolean|jasně že ne|false
boolean|nevím|-
boolean|kolik to stojí|-
choice|výměnu oleje|výměna oleje
choice|pneuservis prosím|pneuservis
choice|to druhé|pneuservis
choice|ta první možnost|výměna oleje
choice|tu poslední|klimatizace
choice|klimatizaci bych potřeboval|klimatizace
choice|chtěl bych vyměnit olej|výměna oleje
choice|nic z toho|-
choice|já ne olej, ale klimatizaci|klimatizace
name|Jan Novák|Jan Novák
name|Jmenuju se Petra Malá|Petra Malá
name|Tady Karel Dvořák|Karel Dvořák
name|Dobrý den, Svobodová|Svobodová
name|Novotný, teda pardon, Novotná|Novotná
name|U telefonu Jiří Procházka|Jiří Procházka
name|To vám neřeknu|-
name|Proč to chcete vědět?|-
name|Co prosím?|-
name|Jmenuji se Tomáš Černý a volám kvůli autu|Tomáš Černý
`
