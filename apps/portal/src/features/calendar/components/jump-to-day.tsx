import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'

const MonthSheet = lazy(async () => ({ default: (await import('./month-sheet.tsx')).MonthSheet }))

export type JumpToDayProps = { date: LocalDate; today: LocalDate; onPick: (date: LocalDate) => void }

/** A month to jump by. Its code is fetched when it first opens. */
export function JumpToDay({ date, today, onPick }: JumpToDayProps) {
  const t = useMessages('calendar')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t('jump')} aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        <CalendarDays aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthSheet
            date={date}
            today={today}
            onClose={() => setIsOpen(false)}
            onPick={(picked) => {
              setIsOpen(false)
              onPick(picked)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
