import { chineseSaid } from './chinese-said.ts'
import { dutchSaid } from './dutch-said.ts'
import { englishSaid } from './english-said.ts'
import { germanSaid } from './german-said.ts'
import { italianSaid } from './italian-said.ts'
import type { Said } from './said.ts'
import { turkishSaid } from './turkish-said.ts'

export const allSaid: readonly Said[] = [
  dutchSaid,
  englishSaid,
  germanSaid,
  italianSaid,
  turkishSaid,
  chineseSaid,
]
