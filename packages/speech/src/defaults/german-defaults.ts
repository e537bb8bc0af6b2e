import type { DefaultCommands } from './default-commands.ts'

export const germanDefaults: DefaultCommands = {
  time: ['wie spät ist es', 'wie viel Uhr ist es', 'sag mir die Uhrzeit', 'wie spät haben wir es'],
  day: [
    'welcher Tag ist heute',
    'was ist heute für ein Tag',
    'welches Datum haben wir heute',
    'den Wievielten haben wir heute',
  ],
  today: [
    'was ist heute geplant',
    'was steht heute auf dem Programm',
    'was machen wir heute',
    'was habe ich heute vor',
    'habe ich heute einen Termin',
    'was gibt es heute zu tun',
    'was steht heute alles an',
    'kommt heute jemand zu Besuch',
  ],
  tomorrow: [
    'was ist morgen geplant',
    'was steht morgen auf dem Programm',
    'was machen wir morgen',
    'was habe ich morgen vor',
    'habe ich morgen einen Termin',
    'was gibt es morgen zu tun',
    'was steht morgen alles an',
    'kommt morgen jemand zu Besuch',
  ],
  music: [
    'spiel Musik',
    'etwas Musik bitte',
    'mach die Musik an',
    'ich möchte Musik hören',
    'spiel mir ein Lied',
  ],
  stop: [
    'bitte stopp',
    'stopp die Musik',
    'hör bitte auf',
    'mach die Musik aus',
    'sei bitte still',
    'das ist genug',
  ],
  louder: ['lauter bitte', 'mach den Ton lauter', 'sprich bitte lauter', 'ich kann dich nicht hören'],
  softer: ['leiser bitte', 'mach den Ton leiser', 'sprich bitte leiser', 'das ist zu laut'],
  again: [
    'sag das noch einmal',
    'kannst du das wiederholen',
    'was hast du gesagt',
    'das habe ich nicht verstanden',
  ],
}
