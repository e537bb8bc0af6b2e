import { useMessages } from '../i18n/use-messages.ts'
import styles from './strength-meter.module.css'

export type PasswordStrength = 'refused' | 'weak' | 'fair' | 'strong'

/** How hard a password is to guess: a bar and words. Nothing while it is not known; that it is refused, the field tells. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | undefined }) {
  const t = useMessages('ui')
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} />
      </span>
      <output className={styles.text}>
        {strength === undefined || strength === 'refused' ? '' : t(`strength.${strength}`)}
      </output>
    </div>
  )
}
