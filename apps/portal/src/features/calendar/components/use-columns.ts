import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { columnsAt } from '../model/week-columns.ts'

/** How many days stand side by side on a page as wide as this one (TSK-01). */
export function useColumns(): number {
  const isBeyond320 = useMediaQuery('(min-width: 321px)')
  const isBeyond568 = useMediaQuery('(min-width: 569px)')
  const isBeyond768 = useMediaQuery('(min-width: 769px)')
  const isBeyond1279 = useMediaQuery('(min-width: 1280px)')
  if (isBeyond1279) return columnsAt(1280)
  if (isBeyond768) return columnsAt(769)
  if (isBeyond568) return columnsAt(569)
  return columnsAt(isBeyond320 ? 321 : 320)
}
