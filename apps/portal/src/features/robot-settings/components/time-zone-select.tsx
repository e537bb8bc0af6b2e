import { useMemo } from 'react'
import type { FormField } from '../../../shared/form/use-form.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { timeZoneOptions } from '../model/time-zone-options.ts'

/** Where the robot stands. The browser's own list, in which typing the first letters of a city finds it. */
export function TimeZoneSelect({ field }: { field: FormField<string> }) {
  const t = useMessages('robot-settings')
  const { language } = useLanguage()
  const regions: Readonly<Record<string, string>> = {
    common: t('settings.regions.common'),
    Africa: t('settings.regions.Africa'),
    America: t('settings.regions.America'),
    Antarctica: t('settings.regions.Antarctica'),
    Arctic: t('settings.regions.Arctic'),
    Asia: t('settings.regions.Asia'),
    Atlantic: t('settings.regions.Atlantic'),
    Australia: t('settings.regions.Australia'),
    Europe: t('settings.regions.Europe'),
    Indian: t('settings.regions.Indian'),
    Pacific: t('settings.regions.Pacific'),
  }
  const groups = useMemo(
    () => timeZoneOptions(Intl.supportedValuesOf('timeZone'), field.value, language),
    [field.value, language],
  )
  return (
    <Select
      {...field}
      label={t('settings.timeZone')}
      description={t('settings.timeZoneHint')}
      options={groups.flatMap(({ region, zones }) =>
        zones.map((zone) => ({ ...zone, group: regions[region] ?? t('settings.regions.other') })),
      )}
      areNames
    />
  )
}
