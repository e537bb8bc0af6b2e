import { useLanguage } from '../i18n/use-language.ts'
import { spokenPieces } from './spoken-pieces.ts'
import { useVariableName } from './use-spoken-text.ts'
import styles from './spoken-words.module.css'

/** A sentence that the robot says, with the name of each word that it fills in as a chip. */
export function SpokenWords({ text }: { text: string }) {
  const nameOf = useVariableName()
  const { language } = useLanguage()
  return spokenPieces(text, nameOf).map((piece) =>
    piece.isVariable ? (
      <span key={piece.start} className={styles.chip} lang={language} translate="yes">
        {piece.text}
      </span>
    ) : (
      <span key={piece.start}>{piece.text}</span>
    ),
  )
}
