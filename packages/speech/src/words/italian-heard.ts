import type { HeardTable } from './heard-words.ts'

export const italianHeard: HeardTable = {
  around: `po, un poco, poco, pochino, un pochino, adesso, ora, ma, dai, scusa, scusi, oh, tanto, molto, proprio, anche,
    già, davvero, affatto, per niente, per me, di bello, mi puoi dire, mi può dire, dimmi, dirmi, mi dici, mi dica,
    mi sai dire se, sai se, dire, vorrei sapere, voglio sapere, sapere, credo di, a me, così, se puoi, se può, se
    vuoi, se possibile, gentilmente, cortesemente, guarda, prego, oddio`,
  same: [
    'ore, ora, che ora, l ora',
    `ripeti, ripetere, ripeta, dillo ancora, ancora una volta, un altra volta, dillo ancora una volta, dillo un altra
    volta`,
    'accendi, accendere, accenda, accendimi, accesa, accese',
    'spegni, spegnere, spenga, spegnimi, spenta, spente',
    'apri, aprire, apra, aprimi, aperte, aperta',
    'chiudi, chiudere, chiuda, chiudimi, chiuse, chiusa',
    'alza, alzare, alzi, più alto',
    'abbassa, abbassare, abbassi, più basso',
    'metti, mettere, metta, suona, suonare, fammi sentire, fammi ascoltare',
    'chiama, chiamare, chiami, chiamami, telefona, telefonare',
    'ferma, fermati, fermare, smetti, smettila, smettere, basta, stop, silenzio',
    'sentire, ascoltare',
    'sto, mi sento, stare',
    'sentirti, ti sento',
    'parla, parlare, parli',
    'pastiglie, pillole, medicine, medicina, pastiglia',
    'preso, prese',
    'musica, canzone, canzoni',
    'luce, luci, lampada',
    'televisione, tv, tele',
    'cosa, cos',
    'dove, dov',
    'come, com',
    'tende, tenda',
    'impegni, impegno',
    'appuntamenti, appuntamento',
    'male, malato, malata',
    'volume, voce',
    'troppo forte, troppo alto',
  ],
  small: `metti il lo la i gli le l un uno una di del della dei degli delle d a al alla da in nel per con c io mi ti si me
    tu mio mia miei mie suo ne che cosa ci vorrei voglio vuoi vuole puoi può posso potrei potresti potrebbe
    piacerebbe devo dovrei ho hai abbiamo avere prenderei voglia porti riesco quella quelle quello tazza tazzina
    bicchiere dai`,
  beside: 'oggi fare aiuto robot stasera stamattina',
  questions: 'che cosa cos ho devo',
  asking: `era erano ieri ha perché chi quando dove lui lei lascia quanto prima aveva faceva acceso spento aperto chiuso`,
  telling: 'è sono sei quale qual quali',
  endings: 'a e i o re mi ti la lo',
  exclusive: [
    'figlia / figlio / marito / moglie / madre mamma / padre / fratello / sorella / vicina / vicino / dottore / infermiera',
    'luce / radio / televisione / finestra / porta / tende / riscaldamento / musica',
    'lunedì / martedì / mercoledì / giovedì / venerdì / sabato / domenica',
    'forte / troppoforte',
    'metti accendi / ferma spegni',
    'sto / sento',
  ],
}
