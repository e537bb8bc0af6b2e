import type { DefaultCommands } from './default-commands.ts'

export const italianDefaults: DefaultCommands = {
  time: ['che ore sono', 'che ora è adesso', 'dimmi che ore sono', "mi dici l'ora"],
  day: [
    'che giorno è oggi',
    'che giorno della settimana è',
    'quanti ne abbiamo oggi',
    'qual è la data di oggi',
  ],
  today: [
    "cosa c'è in programma oggi",
    'cosa devo fare oggi',
    'che impegni ho oggi',
    'cosa facciamo oggi',
    'ho appuntamenti oggi',
    'viene qualcuno a trovarmi oggi',
  ],
  tomorrow: [
    "cosa c'è in programma domani",
    'cosa devo fare domani',
    'che impegni ho domani',
    'cosa facciamo domani',
    'ho appuntamenti domani',
    'viene qualcuno a trovarmi domani',
  ],
  music: [
    'metti un po’ di musica',
    'accendi la musica',
    'voglio ascoltare la musica',
    'fammi sentire una canzone',
  ],
  stop: [
    'fermati per favore',
    'basta per favore',
    'ferma questa musica',
    'smetti di parlare',
    'spegni la musica',
    'fai silenzio',
  ],
  louder: ['più forte per favore', 'alza il volume', 'parla più forte', 'non riesco a sentirti'],
  softer: ['più piano per favore', 'abbassa il volume', 'parla più piano', 'è troppo forte'],
  again: ['ripeti per favore', 'dillo ancora una volta', 'che cosa hai detto', 'non ho capito'],
}
