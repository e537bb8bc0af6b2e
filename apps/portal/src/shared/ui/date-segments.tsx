import { DateInput, DateSegment } from 'react-aria-components/DateField'
import styles from './date-segments.module.css'

/** The places of a date or a time (day, month, hours), each typed or counted on its own. */
export function DateSegments() {
  return (
    <DateInput className={styles.segments ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  )
}
