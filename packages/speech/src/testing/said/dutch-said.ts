import { said } from './said.ts'
import type { Said } from './said.ts'

export const dutchSaid: Said = {
  language: 'nl-NL',
  household: {
    lampOn: ['doe de lamp aan', 'zet het licht aan'],
    lampOff: ['doe de lamp uit', 'zet het licht uit'],
    curtainsOpen: ['doe de gordijnen open', 'schuif het gordijn open'],
    curtainsClosed: ['doe de gordijnen dicht', 'schuif het gordijn dicht'],
    warmer: ['zet de verwarming hoger', 'ik heb het koud'],
    cooler: ['zet de verwarming lager', 'ik heb het warm'],
    unwell: ['ik voel me niet lekker', 'ik ben niet goed', 'ik ben ziek'],
    daughter: ['bel mijn dochter', 'ik wil mijn dochter spreken'],
    coffee: ['ik wil een kopje koffie', 'mag ik koffie'],
    pills: ['heb ik mijn pillen al gehad', 'moet ik mijn medicijnen innemen'],
  },
  said: {
    time: said(`
      zeg hoe laat is het eigenlijk | hoe laat is 't | eh hoe laat is het nou | weet jij hoe laat het is | kun je me zeggen hoe
      laat het is | hoe laat hebben we het nu | hoe laat zou het zijn | nou hoe laat is het al | wat is de tijd nu | hoe hoe laat
      is het | hoe laat is het alsjeblieft | zeg eens even hoe laat het is | mag ik weten hoe laat het is | hoe laat is het op
      dit moment | hoe laat leven we | och hoe laat is het toch | hee robot hoe laat is het | ik wil weten hoe laat het is | hoe
      laot is het | wat is het voor tijd
    `),
    day: said(`
      welke dag is het | wat voor dag is het vandaag | welke dag hebben we vandaag | eh welke dag is het nou vandaag | zeg wat is
      het voor dag vandaag | weet je welke dag het is | kun je me zeggen welke dag het vandaag is | welke datum is het vandaag |
      wat is het voor datum | de hoeveelste is het | de hoeveelste hebben we vandaag | is het vandaag maandag of dinsdag | welke dag
      van de week is het | wat voor dag hebben we vandaag | och wat is het ook weer voor dag | welke dag is het vandaag hoor |
      welke dag welke dag is het | mag ik weten welke dag het is | wat is vandaag de datum | zeg eens welke dag is het vandaag
    `),
    today: said(`
      wat staat er vandaag op de agenda | wat gaan we doen vandaag | wat is er vandaag te doen | wat staat er vandaag gepland | wat
      moet ik vandaag doen | heb ik vandaag nog iets | eh wat gaan we vandaag allemaal doen | vertel eens wat we vandaag gaan doen |
      wat is het programma van vandaag | wat is het programma voor vandaag | wat heb ik vandaag | heb ik vandaag afspraken | heb ik
      nog afspraken vandaag | zeg wat staat er vandaag op het programma | wat hebben we vandaag op het programma | kun je zeggen wat
      er vandaag op het programma staat | komt er vandaag iemand | moet ik vandaag nog ergens heen | wat doen we vandaag | wat staat
      er nog op het programma vandaag
    `),
    tomorrow: said(`
      wat staat er morgen op de agenda | wat gaan we doen morgen | wat is er morgen te doen | wat staat er morgen gepland | wat moet
      ik morgen doen | heb ik morgen nog iets | eh wat gaan we morgen allemaal doen | vertel eens wat we morgen gaan doen | wat is
      het programma van morgen | en wat is het programma voor morgen | wat heb ik morgen | heb ik morgen afspraken | heb ik nog
      afspraken morgen | zeg wat staat er morgen op het programma | wat hebben we morgen op het programma | kun je zeggen wat er
      morgen op het programma staat | komt er morgen iemand | moet ik morgen nog ergens heen | wat doen we morgen | wat staat er
      dan morgen op het programma
    `),
    music: said(`
      speel wat muziek | speel eens een muziekje | ik wil graag muziek horen | zet eens een muziekje op | mag de muziek aan | kun je
      wat muziek spelen | eh speel muziek alsjeblieft | doe de muziek maar aan | muziek aan | zet de radio met muziek aan | laat eens
      wat muziek horen | draai eens een plaatje | speel een liedje voor me | ik heb zin in muziek | doe maar een muziekje | muziek
      graag | wil je muziek opzetten | zou je muziek willen aanzetten | ik wil wel naar muziek luisteren | nou zet maar wat
      muziek aan
    `),
    stop: said(`
      stop | stop maar | stop nou eens | hou maar op | hou op | stop even | nou stop maar hoor | stop ermee | stop met de muziek |
      hou eens op alsjeblieft | doe de muziek maar uit | muziek uit | kun je de muziek uitzetten | wees stil | zo is het wel genoeg |
      stoppen | het is genoeg zo | ho stop | stop stop stop | wil je even stoppen
    `),
    louder: said(`
      harder | wat harder | iets harder graag | kan het wat harder | mag het iets harder | zet eens wat harder | harder praten | praat
      eens wat harder | zeg het wat harder | het geluid wat harder | doe het geluid eens wat harder | zet de muziek harder | eh
      harder alsjeblieft | een beetje harder hoor | wil je wat harder praten | ik hoor je niet | ik versta je niet goed | luider
      graag | zet het geluid wat luider | volume omhoog
    `),
    softer: said(`
      zachter | wat zachter | iets zachter graag | kan het wat zachter | mag het iets zachter | zet eens wat zachter | zachter praten |
      praat eens wat zachter | zeg het wat zachter | het geluid wat zachter | doe het geluid eens wat zachter | zet de muziek
      zachter | eh zachter alsjeblieft | een beetje zachter hoor | wil je wat zachter praten | het is te hard | dat is me te hard |
      stiller graag | zet het geluid wat stiller | volume omlaag
    `),
    again: said(`
      zeg dat nog eens | nog een keer | nog een keer alsjeblieft | wat zei je | wat zeg je | herhaal dat eens | zeg het nog een keer |
      kun je het nog eens zeggen | wil je dat nog een keer zeggen | eh wat zei je nou | wat zei je daar | nog eens graag | kun je
      dat nog eens herhalen | ik heb je niet verstaan | ik verstond het niet | sorry wat zei u | zeg dat nog es | wat was dat | zou
      u dat willen herhalen | zeg dat dat nog eens
    `),
    lampOn: said(`
      doe de lamp eens aan | lamp aan | licht aan | zet de lamp aan | doe het licht aan | doe de lamp maar aan hoor | kun je de lamp
      aandoen | kun je het licht even aanzetten | wil je de lamp voor me aandoen | mag het licht aan | mag de lamp aan | eh doe de
      de lamp aan | maak het licht eens aan | licht aan alsjeblieft | de lamp aan graag | zou je de lamp aan willen doen | steek de
      lamp aan | zeg doe het licht eens effe aan | nou doe de lamp aan | de lamp moet aan
    `),
    lampOff: said(`
      doe de lamp eens uit | lamp uit | licht uit | zet de lamp uit | doe het licht uit | doe de lamp maar uit hoor | kun je de lamp
      uitdoen | kun je het licht even uitzetten | wil je de lamp voor me uitdoen | mag het licht uit | mag de lamp uit | eh doe de de
      lamp uit | maak het licht eens uit | licht uit alsjeblieft | de lamp uit graag | zou je de lamp uit willen doen | knip de
      lamp uit | zeg doe het licht eens effe uit | nou doe de lamp uit | de lamp moet uit
    `),
    curtainsOpen: said(`
      gordijnen open | gordijn open | doe het gordijn open | doe de gordijnen eens open | kun je de gordijnen opendoen | de gordijnen
      mogen open | mag het gordijn open | wil je de gordijnen even openschuiven | schuif de gordijnen open | trek de gordijnen open |
      eh doe de gordijnen maar open | zou je de gordijnen open willen doen | gordijnen open alsjeblieft | de gordijnen open graag |
      open de gordijnen | kun je het gordijn voor me openen | doe de gerdijnen open | zeg doe die gordijnen eens open | nou gordijn
      open hoor | doe de gordijnen de gordijnen open
    `),
    curtainsClosed: said(`
      gordijnen dicht | gordijn dicht | doe het gordijn dicht | doe de gordijnen eens dicht | kun je de gordijnen dichtdoen | de
      gordijnen mogen dicht | mag het gordijn dicht | wil je de gordijnen even dichtschuiven | schuif de gordijnen dicht | trek de
      gordijnen dicht | eh doe de gordijnen maar dicht | zou je de gordijnen dicht willen doen | gordijnen dicht alsjeblieft | de
      gordijnen dicht graag | sluit de gordijnen | kun je het gordijn voor me sluiten | doe de gerdijnen dicht | zeg doe die
      gordijnen eens dicht | nou gordijn dicht hoor | doe de gordijnen de gordijnen dicht
    `),
    warmer: said(`
      verwarming hoger | zet de verwarming wat hoger | doe de verwarming eens hoger | kan de verwarming wat hoger | mag de verwarming
      iets hoger | kun je de verwarming hoger zetten | zet de kachel wat hoger | ik heb het zo koud | ik heb het een beetje koud |
      ik heb 't koud | eh zet de verwarming hoger alsjeblieft | wil je de verwarming even hoger zetten | de verwarming omhoog graag |
      nou ik heb het koud hoor | och ik heb het toch zo koud | verwarming omhoog | zou u de verwarming hoger willen zetten | de
      verwarming mag wel wat hoger | zet zet de verwarming hoger | ik heb het best koud
    `),
    cooler: said(`
      verwarming lager | zet de verwarming wat lager | doe de verwarming eens lager | kan de verwarming wat lager | mag de verwarming
      iets lager | kun je de verwarming lager zetten | zet de kachel wat lager | ik heb het zo warm | ik heb het een beetje warm |
      ik heb 't warm | eh zet de verwarming lager alsjeblieft | wil je de verwarming even lager zetten | de verwarming omlaag graag |
      nou ik heb het warm hoor | och ik heb het toch zo warm | verwarming omlaag | zou u de verwarming lager willen zetten | de
      verwarming mag wel wat lager | zet zet de verwarming lager | ik heb het best warm
    `),
    unwell: said(`
      ik voel me niet zo lekker | ik voel me niet goed | ik voel me niet lekker vandaag | 'k voel me niet lekker | ik ben niet lekker |
      ik ben niet zo goed | ik voel me helemaal niet lekker | eh ik voel me niet lekker hoor | nou ik voel me niet lekker | ik voel me
      ziek | ik ben een beetje ziek | zeg ik voel me niet goed | och ik voel me toch niet zo lekker | ik voel mij niet lekker | ik
      voel me echt niet goed | ik ben niet in orde | ik geloof dat ik ziek ben | ik voel me eigenlijk niet zo lekker | ik ik voel me
      niet lekker | ik voel me nie lekker
    `),
    daughter: said(`
      bel mijn dochter eens | bel me dochter | bel mijn dochter even op | kun je mijn dochter bellen | wil je mijn dochter even bellen |
      ik wil met mijn dochter praten | ik wil mijn dochter bellen | ik wil graag mijn dochter spreken | bel m'n dochter | eh bel
      mijn dochter alsjeblieft | zou je mijn dochter willen bellen | mijn dochter bellen | zeg bel mijn dochter eens op | mag ik mijn
      dochter spreken | bel bel mijn dochter | kunt u mijn dochter voor me bellen | dochter bellen graag | nou bel mijn dochter maar |
      ik zou graag mijn dochter spreken | ik wil mijn dochter aan de telefoon
    `),
    coffee: said(`
      ik wil graag een kopje koffie | ik wil koffie | mag ik een kopje koffie | koffie graag | een kopje koffie graag | een bakje koffie
      alsjeblieft | ik wil wel een kop koffie | ik lust wel een kopje koffie | doe mij maar een kopje koffie | heb je koffie voor me |
      kan ik koffie krijgen | zou ik een kopje koffie mogen | eh mag ik een koffie | ik heb zin in koffie | nou een kopje koffie gaat
      er wel in | krijg ik nog koffie | mag ik een bakkie koffie | ik zou wel een kopje koffie willen | zeg mag ik koffie hebben | ik
      wil een een kopje koffie
    `),
    pills: said(`
      heb ik mijn pillen al genomen | heb ik me pillen al gehad | heb ik mijn pillen gehad | moet ik mijn pillen nemen | moet ik mijn
      pillen nog innemen | moet ik mijn medicijnen nog nemen | zeg heb ik mijn pillen al gehad | heb ik mijn medicijnen al gehad |
      heb ik mijn medicijnen al ingenomen | eh moet ik mijn medicijnen innemen | weet je of ik mijn pillen al gehad heb | heb ik m'n
      pilletjes al gehad | moet ik nou mijn medicijnen innemen | moet ik nog pillen nemen | heb ik vandaag mijn pillen al gehad |
      heb ik mijn pillen vandaag al ingenomen | moet ik mijn medicijn innemen | kun je zeggen of ik mijn pillen al heb gehad | moet
      ik nu mijn medicijnen nemen | mijn pillen heb ik die al gehad
    `),
  },
  nothing: said(`
    niet harder | niet zachter | niet harder praten | zet het geluid niet harder | doe de lamp niet aan | doe de lamp niet uit | niet de
    gordijnen open | laat de gordijnen maar dicht zitten | laat de lamp maar aan | laat de lamp maar branden | bel mijn dochter niet |
    je hoeft mijn dochter niet te bellen | ik wil geen koffie | ik hoef geen koffie | geen muziek | ik wil geen muziek horen | speel geen
    muziek | niet stoppen | stop niet | ik voel me lekker | ik voel me goed | ik ben niet ziek | ik heb het niet koud | ik heb het niet
    warm | hoe laat was het gisteren | hoe laat komt de zuster | hoe laat is het journaal | hoe laat begint de film | hoe laat gaan we
    eten | welke dag komt mijn dochter | welke dag was het gisteren | wat hebben we gisteren gedaan | wat stond er gisteren op het
    programma | wat is er vandaag op televisie | mijn dochter heeft gebeld | heeft mijn dochter gebeld | wanneer belt mijn dochter | mijn
    dochter komt vandaag | bel mijn zoon | bel mijn buurvrouw | de lamp was aan | wie heeft de lamp uitgedaan | waarom is de lamp uit |
    is de lamp aan | de lamp is kapot | de gordijnen zijn vies | wie heeft de gordijnen dichtgedaan | de gordijnen zijn nieuw | ik heb
    vannacht goed geslapen | het is koud buiten | het is lekker weer | het was warm gisteren | de koffie is op | de koffie is lekker | ik
    heb al koffie gehad | wie heeft de koffie gezet | mijn pillen zijn op | de muziek is mooi | wat een mooie muziek | wat een mooi
    liedje | de muziek was hard | hij praat te zacht | dat heb ik gisteren gezegd | wat zei de dokter | mijn kleinkind speelt muziek | hij
    speelt voetbal | ik ga zo slapen | goedemorgen | dank je wel hoor | het gaat wel | wat eten we vandaag | wie ben jij | ik heb honger |
    zet de televisie aan | zet de radio uit | doe het raam open | doe de deur dicht | het is morgen mooi weer | ik heb morgen geen
    afspraak | wat kost dat vandaag | vroeger speelde ik muziek | je praat zo hard als mijn man | ik ben het zat
  `),
  nearly: said(`
    het licht is aan | het licht brandt | de lamp is uit | zijn de gordijnen open | de gordijnen zijn dicht | ik heb de lamp uitgedaan |
    moet de lamp aan blijven | mijn dochter is ziek | mijn man is ziek | hij voelt zich niet lekker | jij bent niet goed wijs | dat is
    niet goed | het is niet goed | dat is lekker | ik heb een dochter | mijn dochter heet Anna | ik heb mijn dochter gesproken | de
    dokter heeft gebeld | bel de dokter | hoe laat vertrekt de bus | hoe laat is de dokter | welke dag is de dokter | ik hou van muziek
    | de muziek staat aan | hoe heet dit liedje | heb je de koffie gezien | de koffie is koud | de thee is te warm | het eten is te warm
    | ik heb warme handen | mijn voeten zijn koud | heb ik koorts | zo is het | genoeg gegeten | ik stop ermee met roken | hij praat
    harder dan jij | dat was te hard | de tijd vliegt | het wordt tijd | morgen is het zondag | vandaag is het zondag | wat doe je
    vandaag | mag ik thee | ik wil thee | ik wil mijn zoon spreken | de verwarming is stuk | de verwarming staat hoog | zeg dat niet nog
    eens | ik wil niet nog een keer | wat zei mijn dochter
  `),
}
