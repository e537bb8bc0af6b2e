import { taskTypes } from '@kompaan/contract/wire'
import { createLink } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { type AnchorHTMLAttributes, useDeferredValue } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { taskSigns } from './task-signs.ts'
import styles from './plan-button.module.css'

const KindLink = createLink(({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props} className={styles.kind}>
    {children}
  </a>
))

/** What to plan on a day: one large button, and behind it the four kinds. */
export function PlanButton({ date }: { date: LocalDate }) {
  const t = useMessages('calendar')
  // Nobody sees the kinds before the first press: they are drawn once the day is on screen.
  const areKindsDrawn = useDeferredValue(true, false)
  return (
    <details
      className={styles.plan}
      // At the bottom of a screen they would open below it.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className={styles.button}>
        <Plus aria-hidden="true" />
        {t('plan.label')}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={styles.kinds}>
        {(areKindsDrawn ? taskTypes : []).map((type) => {
          const Sign = taskSigns[type]
          const words = (
            <>
              <Sign aria-hidden="true" />
              <span>
                <strong>{t(`plan.${type}.title`)}</strong>
                <span className={styles.text}>{t(`plan.${type}.text`)}</span>
              </span>
            </>
          )
          return (
            <li key={type}>
              {type === 'script' ? (
                <KindLink to="/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}" search={{ date }}>
                  {words}
                </KindLink>
              ) : (
                <KindLink to="/task/$type/{-$id}/{-$taskId}/{-$time}" params={{ type }} search={{ date }}>
                  {words}
                </KindLink>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
