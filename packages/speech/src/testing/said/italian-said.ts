import { said } from './said.ts'
import type { Said } from './said.ts'

export const italianSaid: Said = {
  language: 'it-IT',
  household: {
    lampOn: ['accendi la lampada', 'accendi la luce'],
    lampOff: ['spegni la lampada', 'spegni la luce'],
    curtainsOpen: ['apri le tende', 'tira le tende e apri'],
    curtainsClosed: ['chiudi le tende', 'tira le tende e chiudi'],
    warmer: ['alza il riscaldamento', 'ho molto freddo'],
    cooler: ['abbassa il riscaldamento', 'ho molto caldo'],
    unwell: ['non mi sento bene', 'mi sento male'],
    daughter: ['chiama mia figlia', 'voglio parlare con mia figlia'],
    coffee: ['vorrei una tazza di caffè', 'posso avere un caffè'],
    pills: ['ho preso le mie pastiglie', 'devo prendere le medicine'],
  },
  said: {
    time: said(`
      che ora è | che ore sono adesso | scusa che ore sono | senti che ore sono | eh che ore sono per favore | sai che ore sono | mi sai dire
      che ore sono | mi puoi dire che ore sono | puoi dirmi l'ora | che ore sono cara | ma che ore sono | che ora abbiamo fatto | che ore
      abbiamo | dimmi l'ora per favore | che che ore sono | vorrei sapere che ore sono | allora che ora è | mi dica che ore sono | che ore
      saranno | potresti dirmi che ora è
    `),
    day: said(`
      che giorno è | oggi che giorno è | che giorno è oggi per favore | senti che giorno è oggi | mi sai dire che giorno è | mi puoi dire che
      giorno è oggi | sai che giorno è oggi | che giorno abbiamo oggi | eh che giorno è oggi cara | che data è oggi | qual è la data | che
      data abbiamo oggi | quanti ne abbiamo | oggi quanti ne abbiamo | oggi è lunedì o martedì | in che giorno siamo | che giorno siamo
      oggi | ma che giorno è oggi | che che giorno è oggi | vorrei sapere che giorno è
    `),
    today: said(`
      che c'è in programma oggi | cosa c'è oggi in programma | oggi cosa c'è in programma | che cosa c'è in programma per oggi | cosa devo fare
      oggi per favore | che cosa devo fare oggi | oggi cosa devo fare | che facciamo oggi | cosa facciamo di bello oggi | che cosa
      facciamo oggi cara | quali impegni ho oggi | che impegni abbiamo oggi | ho degli appuntamenti oggi | oggi ho appuntamenti | eh cosa
      c'è in programma oggi | senti che si fa oggi | mi puoi dire cosa devo fare oggi | qual è il programma di oggi | viene qualcuno
      oggi | cosa cosa facciamo oggi
    `),
    tomorrow: said(`
      che c'è in programma domani | cosa c'è domani in programma | domani cosa c'è in programma | che cosa c'è in programma per domani | cosa
      devo fare domani per favore | che cosa devo fare domani | domani cosa devo fare | che facciamo domani | cosa facciamo di bello
      domani | che cosa facciamo domani cara | quali impegni ho domani | che impegni abbiamo domani | ho degli appuntamenti domani | domani
      ho appuntamenti | eh cosa c'è in programma domani | senti che si fa domani | mi puoi dire cosa devo fare domani | qual è il
      programma di domani | viene qualcuno domani | cosa cosa facciamo domani
    `),
    music: said(`
      metti la musica | metti un po' di musica per favore | metti della musica | mi metti un po' di musica | musica per favore | accendi un po'
      di musica | puoi mettere la musica | puoi accendere la musica | vorrei ascoltare un po' di musica | vorrei sentire la musica |
      voglio sentire la musica | mi piacerebbe ascoltare la musica | eh metti musica | senti metti un po' di musica | fammi sentire la
      musica | fammi ascoltare una canzone | suona una canzone | metti una bella canzone | metti metti la musica | potresti mettere un po'
      di musica
    `),
    stop: said(`
      basta | basta così | basta grazie | fermati | fermati adesso | ferma tutto | smettila | smettila per favore | smetti | smetti di parlare
      per favore | spegni la musica per favore | puoi spegnere la musica | basta musica | ferma la musica | stop | silenzio | fai silenzio
      per favore | eh basta basta | adesso basta | ora fermati
    `),
    louder: said(`
      più forte | un po' più forte | più forte cara | parla più forte per favore | puoi parlare più forte | potresti parlare un po' più
      forte | alza la voce | alza un po' il volume | alza il volume per favore | puoi alzare il volume | eh più forte per favore | metti più
      forte | non ti sento | non sento bene | non sento niente | alza la musica | volume più alto | un pochino più forte | parla parla più
      forte | mi alzi il volume
    `),
    softer: said(`
      più piano | un po' più piano | più piano cara | parla più piano per favore | puoi parlare più piano | potresti parlare un po' più
      piano | abbassa la voce | abbassa un po' il volume | abbassa il volume per favore | puoi abbassare il volume | eh più piano per
      favore | metti più piano | è troppo forte per me | la musica è troppo forte | il volume è troppo alto | abbassa la musica | volume più
      basso | un pochino più piano | parla parla più piano | mi abbassi il volume
    `),
    again: said(`
      ripeti | puoi ripetere | puoi ripetere per favore | me lo ripeti | me lo ripeti per favore | potresti ripetere | ripeti ancora una
      volta | dillo ancora | dillo un'altra volta | ancora una volta per favore | cosa hai detto | che hai detto | eh che cosa hai detto |
      scusa cosa hai detto | come hai detto | non ho capito bene | scusa non ho capito | non ho sentito | può ripetere | ripeti ripeti
      per favore
    `),
    lampOn: said(`
      accendi la lampada per favore | luce accesa | accendi luce | puoi accendere la luce | puoi accendere la lampada | potresti accendere la
      luce per favore | mi accendi la luce | mi accendi la lampada | accenda la luce per cortesia | eh accendi la la luce | senti accendi la
      luce | accendi un po' la luce | vorrei la luce accesa | accendi le luci | può accendere la lampada | accendimi la luce | dai accendi
      la lampada | accendi quella lampada | allora accendi la luce | vuoi accendere la luce
    `),
    lampOff: said(`
      spegni la lampada per favore | luce spenta | spegni luce | puoi spegnere la luce | puoi spegnere la lampada | potresti spegnere la luce
      per favore | mi spegni la luce | mi spegni la lampada | spenga la luce per cortesia | eh spegni la la luce | senti spegni la luce |
      spegni un po' la luce | vorrei la luce spenta | spegni le luci | può spegnere la lampada | spegnimi la luce | dai spegni la lampada |
      spegni quella lampada | allora spegni la luce | vuoi spegnere la luce
    `),
    curtainsOpen: said(`
      apri le tende per favore | tende aperte | apri la tenda | puoi aprire le tende | puoi aprire la tenda | potresti aprire le tende per
      favore | mi apri le tende | apra le tende per cortesia | eh apri le le tende | senti apri le tende | apri un po' le tende | vorrei le
      tende aperte | può aprire le tende | aprimi le tende | dai apri le tende | apri quelle tende | allora apri le tende | vuoi aprire le
      tende | apri le tende grazie | apri apri le tende
    `),
    curtainsClosed: said(`
      chiudi le tende per favore | tende chiuse | chiudi la tenda | puoi chiudere le tende | puoi chiudere la tenda | potresti chiudere le
      tende per favore | mi chiudi le tende | chiuda le tende per cortesia | eh chiudi le le tende | senti chiudi le tende | chiudi un po'
      le tende | vorrei le tende chiuse | può chiudere le tende | chiudimi le tende | dai chiudi le tende | chiudi quelle tende | allora
      chiudi le tende | vuoi chiudere le tende | chiudi le tende grazie | chiudi chiudi le tende
    `),
    warmer: said(`
      alza il riscaldamento per favore | alza un po' il riscaldamento | puoi alzare il riscaldamento | potresti alzare il riscaldamento |
      mi alzi il riscaldamento | riscaldamento più alto | eh alza il riscaldamento | senti alza il riscaldamento | ho freddo | ho tanto
      freddo | ho un po' freddo | ho proprio freddo | ho freddo cara | io ho freddo | oh ho molto freddo | alzi il riscaldamento per
      cortesia | alza alza il riscaldamento | dai alza il riscaldamento | sento freddo | può alzare il riscaldamento
    `),
    cooler: said(`
      abbassa il riscaldamento per favore | abbassa un po' il riscaldamento | puoi abbassare il riscaldamento | potresti abbassare il
      riscaldamento | mi abbassi il riscaldamento | riscaldamento più basso | eh abbassa il riscaldamento | senti abbassa il
      riscaldamento | ho caldo | ho tanto caldo | ho un po' caldo | ho proprio caldo | ho caldo cara | io ho caldo | oh ho molto caldo |
      abbassi il riscaldamento per cortesia | abbassa abbassa il riscaldamento | dai abbassa il riscaldamento | sento caldo | può abbassare
      il riscaldamento
    `),
    unwell: said(`
      non mi sento tanto bene | non mi sento molto bene | oggi non mi sento bene | non mi sento bene per niente | non mi sento proprio bene | io
      non mi sento bene | eh non mi sento bene | oh non mi sento bene cara | non sto bene | non sto tanto bene | sto male | mi sento
      proprio male | mi sento tanto male | oggi mi sento male | senti non mi sento bene | mi sento poco bene | non non mi sento bene |
      mi sento un po' male | credo di stare male | non mi sento affatto bene
    `),
    daughter: said(`
      chiama mia figlia per favore | puoi chiamare mia figlia | potresti chiamare mia figlia | mi chiami mia figlia | vorrei parlare con mia
      figlia | voglio sentire mia figlia | voglio chiamare mia figlia | vorrei chiamare mia figlia | posso parlare con mia figlia | telefona
      a mia figlia | eh chiama mia figlia | senti chiama mia figlia | chiami mia figlia per cortesia | chiama la mia figlia | fammi parlare
      con mia figlia | chiama chiama mia figlia | può chiamare mia figlia | dai chiama mia figlia | mi piacerebbe parlare con mia figlia |
      chiamami mia figlia
    `),
    coffee: said(`
      vorrei un caffè | vorrei un caffè per favore | un caffè per favore | una tazza di caffè per favore | posso avere una tazza di caffè |
      potrei avere un caffè | voglio un caffè | mi fai un caffè | mi porti un caffè | eh vorrei una tazza di caffè | vorrei una tazzina di
      caffè | prenderei un caffè | ho voglia di un caffè | caffè per favore | senti vorrei un caffè | mi piacerebbe un caffè | posso avere
      il caffè | vorrei una una tazza di caffè | un caffè grazie | potrei avere una tazza di caffè
    `),
    pills: said(`
      ho già preso le mie pastiglie | ho preso le pastiglie | ho già preso le pastiglie | ho preso le mie pillole | ho preso le medicine oggi |
      ho già preso le medicine | devo prendere le mie medicine | devo prendere le pastiglie | devo ancora prendere le medicine | devo
      prendere la medicina | eh ho preso le mie pastiglie | senti devo prendere le medicine | sai se ho preso le pastiglie | mi sai dire se
      ho preso le mie pastiglie | devo prendere adesso le medicine | oggi devo prendere le medicine | le pastiglie le ho prese | ho ho
      preso le mie pastiglie | dovrei prendere le medicine | ma ho preso le mie pastiglie
    `),
  },
  nothing: said(`
    non più forte | non più piano | non parlare più forte | non alzare il volume | non accendere la luce | non spegnere la luce | non aprire le
    tende | lascia le tende chiuse | lascia la luce accesa | lascia stare la lampada | non chiamare mia figlia | non devi chiamare mia figlia |
    non voglio il caffè | niente caffè per me | niente musica | non voglio sentire la musica | non mettere la musica | non fermarti | non
    smettere | mi sento bene | sto bene | non sto male | non ho freddo | non ho caldo | che ore erano ieri | a che ora arriva l'infermiera | a
    che ora è il telegiornale | a che ora comincia il film | a che ora si mangia | che giorno arriva mia figlia | che giorno era ieri | cosa
    abbiamo fatto ieri | cosa c'era in programma ieri | cosa c'è oggi in televisione | mia figlia ha chiamato | ha chiamato mia figlia | quando
    chiama mia figlia | mia figlia viene oggi | chiama mio figlio | chiama la vicina | la lampada era accesa | chi ha spento la lampada |
    perché la luce è spenta | la luce è accesa | la lampada è rotta | le tende sono sporche | chi ha chiuso le tende | le tende sono nuove |
    ho dormito bene stanotte | fuori fa freddo | è una bella giornata | ieri faceva caldo | il caffè è finito | il caffè è buono | ho già bevuto
    il caffè | chi ha fatto il caffè | le pastiglie sono finite | la musica è bella | che bella musica | che bella canzone | la musica era forte |
    lui parla troppo piano | l'ho detto ieri | cosa ha detto il dottore | mio nipote suona la musica | lui gioca a calcio | vado a dormire |
    buongiorno | grazie mille | si va avanti | cosa si mangia oggi | chi sei tu | ho fame | accendi la televisione | spegni la radio | apri la
    finestra | chiudi la porta | domani sarà bel tempo | domani non ho appuntamenti | quanto costa oggi | una volta suonavo la musica | sei forte
    come mio marito | sono stanca
  `),
  nearly: said(`
    la luce è accesa | la lampada è spenta | le tende sono aperte | le tende sono chiuse | ho spento la lampada | mia figlia sta male |
    mio marito sta male | lui non si sente bene | non è bene | va bene | ho una figlia | mia figlia si chiama Anna | ho parlato con mia
    figlia | chiama il dottore | chiama un taxi | a che ora parte l'autobus | a che ora viene il dottore | mi piace la musica | la
    musica è accesa | che canzone è questa | il caffè è freddo | il tè è troppo caldo | ho i piedi freddi | ho le mani calde | basta
    mangiare | ho smesso di fumare | lui parla più forte di te | era troppo forte | il tempo vola | domani è domenica | oggi è domenica
    | cosa fai oggi | posso avere un tè | vorrei una tazza di tè | voglio parlare con mio figlio | il riscaldamento è rotto | il
    riscaldamento è alto | non ripetere | non dirlo ancora | cosa ha detto mia figlia | chiudi gli occhi | apri la bocca | ti sento bene
    | ti sento | ho capito | ho capito bene | sento la musica | spegni il forno | sei forte | mi sento forte | sento male il telefono |
    non sento la musica | parla piano il dottore
  `),
}
