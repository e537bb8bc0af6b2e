import styles from './details.module.css'

export type DetailsProps = {
  /** What it is, and what it says. */
  lines: readonly (readonly [string, string])[]
}

/** The particulars of somebody, each under its name. */
export function Details({ lines }: DetailsProps) {
  return (
    <dl className={styles.details}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
