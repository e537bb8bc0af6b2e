import { RobotFace } from './robot-face.tsx'
import styles from './logo.module.css'

export type LogoProps = {
  size?: 'small' | 'large' | undefined
  /** Only the face on screens too narrow for the word. */
  isCompact?: boolean | undefined
}

/** The face and the name. */
export function Logo({ size = 'small', isCompact = false }: LogoProps) {
  return (
    <span className={styles.logo} data-size={size} data-compact={isCompact || undefined}>
      <RobotFace size={size === 'large' ? 56 : 36} />
      <span className={styles.word}>Kompaan</span>
    </span>
  )
}
