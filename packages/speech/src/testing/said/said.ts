import type { DefaultCommandName } from '@kompaan/contract/wire'
import type { LanguageCode } from '../../languages/language.ts'

/** What people around the robot taught it, beside what it knows by itself. Half of these are each other's opposite. */
export type HouseholdCommand =
  | 'lampOn'
  | 'lampOff'
  | 'curtainsOpen'
  | 'curtainsClosed'
  | 'warmer'
  | 'cooler'
  | 'unwell'
  | 'daughter'
  | 'coffee'
  | 'pills'

/** How old people say it, twenty ways a command, and what they say that is meant for nobody. */
export interface Said {
  language: LanguageCode
  /** As a carer would write them. */
  household: Readonly<Record<HouseholdCommand, readonly string[]>>
  said: Readonly<Record<DefaultCommandName | HouseholdCommand, readonly string[]>>
  /** Nothing may be started: small talk, what is nearly a command, denials, what is past. */
  nothing: readonly string[]
  /** Nor by these, which were made up to be taken wrongly while the words of the language were chosen. */
  nearly: readonly string[]
}

/** Each says what the other takes back. */
export const opposed: readonly (readonly [DefaultCommandName | HouseholdCommand, string])[] = [
  ['lampOn', 'lampOff'],
  ['lampOff', 'lampOn'],
  ['curtainsOpen', 'curtainsClosed'],
  ['curtainsClosed', 'curtainsOpen'],
  ['warmer', 'cooler'],
  ['cooler', 'warmer'],
  ['louder', 'softer'],
  ['softer', 'louder'],
  ['today', 'tomorrow'],
  ['tomorrow', 'today'],
  ['music', 'stop'],
  ['stop', 'music'],
]

export function said(list: string): readonly string[] {
  return list.split('|').map((one) => one.trim().replaceAll(/\s+/g, ' '))
}
