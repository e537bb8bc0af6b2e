import type { DefaultCommands } from './default-commands.ts'

export const englishDefaults: DefaultCommands = {
  time: ['what time is it', 'what is the time', 'tell me the time', 'do you have the time'],
  day: [
    'what day is it today',
    'which day of the week is it',
    'what is the date today',
    'tell me what day it is',
  ],
  today: [
    'what is planned today',
    'what am I doing today',
    'what is on the programme today',
    'what is happening today',
    'do I have any appointments today',
  ],
  tomorrow: [
    'what is planned tomorrow',
    'what am I doing tomorrow',
    'what is on the programme tomorrow',
    'what is happening tomorrow',
    'do I have any appointments tomorrow',
  ],
  music: ['play some music', 'put the music on', 'I want to listen to music', 'play me a song'],
  stop: ['please stop', 'stop talking', 'turn the music off', 'that is enough', 'be quiet please'],
  louder: ['louder please', 'turn the volume up', 'speak up please', 'I cannot hear you'],
  softer: ['softer please', 'quieter please', 'turn the volume down', 'it is too loud'],
  again: [
    'say it again',
    'repeat that please',
    'what did you say',
    'I did not catch that',
    'pardon me please',
  ],
}
