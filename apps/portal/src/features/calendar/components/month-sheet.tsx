import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { Month } from '../../../shared/ui/month.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'

export type MonthSheetProps = {
  date: LocalDate
  today: LocalDate
  onPick: (date: LocalDate) => void
  onClose: () => void
}

export function MonthSheet({ date, today, onPick, onClose }: MonthSheetProps) {
  const t = useMessages('calendar')
  return (
    <Sheet isOpen title={t('jump')} onCancel={onClose} onClickAway={onClose}>
      <Month value={date} today={today} onChange={onPick} />
    </Sheet>
  )
}
