import styles from './spinner.module.css'

/** A turning ring. It says nothing itself: whoever shows it tells in words what is awaited. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.part} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
