import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'

const MonthSheet = lazyPart(async () => (await import('./month-sheet.tsx')).MonthSheet)

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
        <MonthSheet
          date={date}
          today={today}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => {
            setIsOpen(false)
            onPick(picked)
          }}
        />
      )}
    </>
  )
}
